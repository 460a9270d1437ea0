import { Icon } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import { useBoardFilter } from '../board-view/use-board.ts'
import { useGoTo, useVenuePlace, VENUE_VIEWS } from '../venue/use-venue-place.ts'
import { SportIcon } from './sport-icon.tsx'
import { SPORTS } from './sports.ts'
import { Strip, StripEntry } from './sports-tree.styles.ts'
import { useChooseSport } from './use-choose-sport.ts'

export function SportsStrip() {
  const { t } = useTranslate()
  const { filter } = useBoardFilter()
  const choose = useChooseSport()
  const place = useVenuePlace()
  const goTo = useGoTo()
  const onBoard = place.view === undefined
  return (
    <Strip aria-label={t('betting.tree.label')}>
      {SPORTS.map((sport) => (
        <StripEntry
          key={sport}
          type="button"
          aria-pressed={onBoard && filter.sport === sport}
          onClick={() => choose(sport)}
        >
          <SportIcon sport={sport} size={18} />
          {t(`betting.sport.${sport}`)}
        </StripEntry>
      ))}
      {VENUE_VIEWS.map((view) => (
        <StripEntry key={view} type="button" aria-pressed={place.view === view} onClick={() => goTo({ view })}>
          <Icon name={view === 'results' ? 'list' : view === 'rules' ? 'help' : 'megaphone'} size={18} />
          {t(`betting.tree.${view}`)}
        </StripEntry>
      ))}
    </Strip>
  )
}
