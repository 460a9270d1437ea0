import type { MarketKind } from '@pavilion/contract/sports'
import styled from 'styled-components'
import type { Suspension } from '../../book/facts.ts'
import { SkippedBox } from '../../book/skipped-box.tsx'
import type { BookMatch } from '../../book/use-listed.ts'
import { useSides } from '../../book/use-sides.ts'
import { useTranslate } from '../../market/translate.ts'
import { PriceCell } from '../../price/price-cell.tsx'
import type { MarketBlock } from './market-blocks.ts'
import { ScoreGrid } from './score-grid.tsx'
import { useLadder } from './use-market-index.ts'

const Cells = styled(SkippedBox)`
  display: grid;
  grid-auto-rows: 2.125rem;
  gap: 0.125rem;
  content-visibility: auto;
`

const Team = styled.span`
  align-self: center;
  overflow: hidden;
  padding: 0 0.5rem;
  font-size: 0.75rem;
  white-space: nowrap;
  text-overflow: ellipsis;
  color: var(--pv-text-2);
`

const ACROSS: Partial<Record<MarketKind, number>> = {
  result: 3,
  doubleChance: 3,
  halfFull: 3,
  correctScore: 3,
  lastDigit: 5,
}

interface MarketPricesProps {
  readonly match: BookMatch
  readonly block: MarketBlock
  readonly suspension: Suspension | undefined
}

export function MarketPrices({ match, block, suspension }: MarketPricesProps) {
  const { local } = useTranslate()
  const { rule, gids } = block
  const [main = ''] = gids
  const rungs = useLadder(gids, rule.wtype)
  const sides = useSides(main, rule.wtype).split(',')
  // Set scores depend on how many sets win.
  const shownSides = rule.kind === 'outright' ? sides : rule.rtypes.filter((rtype) => sides.includes(rtype))
  const wtypes = [rule.wtype]
  const cell = { match, suspension, wtypes, named: true }
  if (rule.kind === 'correctScore' && rule.rtypes.includes('OVH')) {
    return <ScoreGrid match={match} suspension={suspension} gid={main} rule={rule} />
  }
  const across = ACROSS[rule.kind] ?? 2
  const headed = rule.kind === 'handicap'
  const lines = rule.line ? rungs.split(',') : [main]
  const rows = (headed ? 1 : 0) + (rule.line ? lines.length : Math.ceil(shownSides.length / across))
  return (
    <Cells
      style={{
        gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
        // 2.125rem and a gap per row.
        containIntrinsicSize: `auto ${rows * 2.25 - 0.125}rem`,
      }}
    >
      {/* A handicap shows '−0.5' alone. For screen readers each price's name has the team. */}
      {headed &&
        [match.team_h, match.team_c].map((team, side) => (
          <Team key={side} aria-hidden="true" title={local(team)}>
            {local(team)}
          </Team>
        ))}
      {lines.map((gid, line) =>
        (rule.line ? rule.rtypes : shownSides).map((rtype, n) => (
          <PriceCell key={`${gid}${rtype}`} {...cell} gid={gid} rtype={rtype} tabStop={line === 0 && n === 0} />
        )),
      )}
    </Cells>
  )
}
