import { Icon } from '@pavilion/ui-kit'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useBoardFilter } from '../board-view/use-board.ts'
import { useTranslate } from '../market/translate.ts'
import { useVenuePlace } from '../venue/use-venue-place.ts'
import { SportIcon } from './sport-icon.tsx'
import { SPORTS } from './sports.ts'
import { SportsTree } from './sports-tree.tsx'
import { Panel, StripEntry } from './sports-tree.styles.ts'
import { useChooseSport } from './use-choose-sport.ts'

const Root = styled.div`
  position: relative;
  display: grid;
  min-height: 0;
`
const Sports = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  min-height: 0;
  padding-block: 0.25rem;
  overflow-y: auto;
  scrollbar-width: none;
`
const Entry = styled(StripEntry)`
  min-width: 0;
  padding: 0;
  border-bottom: 0;

  &[aria-pressed='true'] {
    background: var(--pv-surface-accent);
  }
`
/** Over the board, for as long as one chooses. */
const Unfolded = styled.div`
  position: absolute;
  inset: 0 auto 0 calc(100% + 0.25rem);
  z-index: var(--pv-layer-popover);
  display: grid;
  width: 13rem;
  box-shadow: 0 4px 16px var(--pv-scrim);
`

/** Sports alone, where a panel takes the room of the tree. */
export const FoldedTree = () => {
  const { t } = useTranslate()
  const { filter } = useBoardFilter()
  const choose = useChooseSport()
  const place = useVenuePlace()
  const [isUnfolded, setUnfolded] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isUnfolded) return
    const close = (event: Event): void => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setUnfolded(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isUnfolded])
  return (
    <Root ref={root} onKeyDown={(event) => event.key === 'Escape' && setUnfolded(false)}>
      <Panel as={isUnfolded ? 'div' : 'nav'} aria-label={isUnfolded ? undefined : t('betting.tree.label')}>
        <Sports>
          {SPORTS.map((sport) => (
            <Entry
              key={sport}
              type="button"
              aria-pressed={place.view === undefined && filter.sport === sport}
              onClick={() => choose(sport)}
            >
              <SportIcon sport={sport} size={20} />
              {t(`betting.sport.${sport}`)}
            </Entry>
          ))}
        </Sports>
        <Entry type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          <Icon name={isUnfolded ? 'chevron-left' : 'chevron-right'} size={18} />
          {t(isUnfolded ? 'betting.tree.fold' : 'betting.tree.unfold')}
        </Entry>
      </Panel>
      {isUnfolded && (
        <Unfolded>
          <SportsTree />
        </Unfolded>
      )}
    </Root>
  )
}
