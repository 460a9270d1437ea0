import { Icon } from '@pavilion/ui-kit'
import { useAtom } from 'jotai'
import { memo } from 'react'
import styled from 'styled-components'
import { SkippedBox } from '../book/skipped-box.tsx'
import type { BookMatch } from '../book/use-listed.ts'
import { PinStar } from '../market/pin-star.tsx'
import { useTranslate } from '../market/translate.ts'
import { foldedLeaguesAtom } from '../board-view/board-state.ts'
import { shapeData, type BoardLayout, type BoardShape } from '../board-layout/board-shape.ts'
import type { BoardSection } from '../board-view/board-view.ts'
import { Flag } from '../league/flag.tsx'
import { foldKey } from '../board-view/stored-folds.ts'
import { MatchRow } from '../match-row/match-row.tsx'
import { Outright } from '../match-row/outright.tsx'

/** Skipped at the height of its rows: far rows cost nothing. */
const Section = styled(SkippedBox)`
  --row: 4.3125rem;
  content-visibility: auto;
  &[data-dense] {
    --row: 3.5625rem;
  }
  &[data-narrow] {
    --row: 6.625rem;
  }
`

/** Not a variable: that would restyle all cells with each match. */
const heightOf = (rows: number): string => `auto calc(1.9375rem + ${rows} * var(--row))`

const Header = styled.div`
  position: sticky;
  top: var(--board-header, 0);
  z-index: 2;
  display: flex;
  align-items: center;
  padding-inline-end: 0.25rem;
  background: var(--pv-league-header);
  border-bottom: 1px solid var(--pv-border);
  & > h3 {
    flex: 1;
    min-width: 0;
    margin: 0;
  }
`

const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  width: 100%;
  height: 1.875rem;
  padding: 0 0.75rem;
  border: 0;
  font: inherit;
  font-size: 0.8125rem;
  font-weight: 700;
  color: var(--pv-text);
  background: none;
  text-align: start;
  cursor: pointer;
  &[data-dense] {
    height: 1.6875rem;
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }
`

const Count = styled.span`
  font-weight: 400;
  color: var(--pv-text-2);
`

interface LeagueSectionProps {
  readonly section: BoardSection<BookMatch>
  readonly shape: BoardShape
  readonly layout: BoardLayout
  readonly dense: boolean
}

export const LeagueSection = memo(function LeagueSection({ section, shape, layout, dense }: LeagueSectionProps) {
  const { local } = useTranslate()
  const [folded, setFolded] = useAtom(foldedLeaguesAtom)
  const { league, matches, gtype } = section
  const key = foldKey(gtype, league.league_id)
  const open = !folded.has(key)
  const name = local(league.name)
  const toggle = () => {
    const next = new Set(folded)
    if (open) next.add(key)
    else next.delete(key)
    setFolded(next)
  }
  return (
    <Section
      role="group"
      aria-label={name}
      {...shapeData(shape, dense)}
      style={{ containIntrinsicBlockSize: heightOf(open ? matches.length : 0) }}
    >
      <Header>
        <h3>
          <Fold type="button" aria-expanded={open} data-dense={dense ? '' : undefined} onClick={toggle}>
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />
            <Flag country={league.country} />
            <span>{name}</span>
            <Count>{matches.length}</Count>
          </Fold>
        </h3>
        <PinStar kind="leagues" id={league.league_id} name={name} />
      </Header>
      {open &&
        matches.map((match) =>
          gtype === 'FS' ? (
            <Outright key={match.gidm} match={match} />
          ) : (
            <MatchRow key={match.gidm} match={match} shape={shape} layout={layout} dense={dense} />
          ),
        )}
    </Section>
  )
})
