import { displayPrice } from '@pavilion/odds'
import { IconButton } from '@pavilion/ui-kit'
import { useClock, useScoreLine } from '../book/use-book.ts'
import { clockOf } from '../market/clock.ts'
import { atScore, pickName } from '../market/names.ts'
import { useTranslate } from '../market/translate.ts'
import { direction } from './offer.ts'
import type { SlipPick } from './slip.ts'
import { Gutter, Meta, PickLine, PickName, PriceNow } from './slip.styles.ts'

interface PickHeadProps {
  readonly pick: SlipPick
  /** The price to be had now, thousandths; the one that was seen when absent. */
  readonly now?: number | undefined
  /** The seen price is shown struck beside the new one. */
  readonly struck?: boolean
  readonly gone?: boolean
  readonly onRemove?: (() => void) | undefined
}

/** What a bet is on: selection and price, market and score, clock and teams. */
export function PickHead({ pick, now, struck = false, gone = false, onRemove }: PickHeadProps) {
  const words = useTranslate()
  const { t, local } = words
  const { selection } = pick
  const { gidm } = selection
  const clock = clockOf(useClock(gidm))
  const score = useScoreLine(gidm)
  const name = pickName(words, pick, selection)
  const price = now ?? selection.ior
  const way = direction(selection.ior, price)
  return (
    <div>
      <PickLine>
        <PickName data-struck={gone ? '' : undefined}>{name}</PickName>
        <span style={{ display: 'inline-flex', alignItems: 'center' }}>
          <PriceNow data-way={struck ? way : undefined}>
            {struck && (
              <s aria-label={t('betting.slip.was', { price: displayPrice(selection.ior, selection, 'H') })}>
                {displayPrice(selection.ior, selection, 'H')}
              </s>
            )}
            {displayPrice(price, selection, 'H')}
            {onRemove && <Gutter aria-hidden="true">{way === 'up' ? '▲' : way === 'down' ? '▼' : ''}</Gutter>}
          </PriceNow>
          {onRemove && (
            <IconButton size="s" icon="close" label={t('betting.slip.remove', { name })} onClick={onRemove} />
          )}
        </span>
      </PickLine>
      <Meta>{atScore(t, selection, score)}</Meta>
      <Meta>
        {clock.phase !== 'before' && <b>{'time' in clock ? clock.time : t('sportsbook.clock.HT')}</b>}
        {t('sportsbook.teams', { home: local(pick.team_h), away: local(pick.team_c) })}
      </Meta>
    </div>
  )
}
