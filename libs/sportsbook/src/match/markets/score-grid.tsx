import type { MarketRule } from '@pavilion/contract/sports'
import styled from 'styled-components'
import type { Suspension } from '../../book/facts.ts'
import type { BookMatch } from '../../book/use-listed.ts'
import { useSides } from '../../book/use-sides.ts'
import { useTranslate } from '../../market/translate.ts'
import { PriceCell } from '../../price/price-cell.tsx'

const Grid = styled.div`
  display: grid;
  grid-template-rows: 1.5rem 1.25rem;
  grid-auto-rows: 2.125rem;
  gap: 0.125rem;
  overflow-x: auto;
  & > span,
  & > b {
    align-self: center;
    font-size: 0.75rem;
    text-align: center;
    color: var(--pv-text-2);
  }
`

interface ScoreGridProps {
  readonly match: BookMatch
  readonly suspension: Suspension | undefined
  readonly gid: string
  readonly rule: MarketRule
}

/** Home down, away across, others below. */
export function ScoreGrid({ match, suspension, gid, rule }: ScoreGridProps) {
  const { t } = useTranslate()
  const most = Math.max(...rule.rtypes.flatMap((rtype) => Number(/^H(\d)/.exec(rtype)?.[1] ?? 0)))
  const goals = Array.from({ length: most + 1 }, (_, n) => n)
  const cell = { match, suspension, gid, wtypes: [rule.wtype] }
  const others = useSides(gid, rule.wtype).split(',').includes('OVH')
  return (
    <Grid style={{ gridTemplateColumns: `1.5rem repeat(${goals.length}, minmax(4rem, 1fr))` }}>
      <span aria-hidden="true" style={{ gridColumn: '1 / -1', textAlign: 'start' }}>
        {t('betting.match.score.home')}　{t('betting.match.score.away')}
      </span>
      {goals.map((C) => (
        <b key={`column${C}`} aria-hidden="true" style={{ gridColumn: C + 2 }}>
          {C}
        </b>
      ))}
      {goals.map((H) => [
        <b key={`row${H}`} aria-hidden="true" style={{ gridColumn: 1 }}>
          {H}
        </b>,
        ...goals.map((C) => (
          <PriceCell key={`H${H}C${C}`} {...cell} rtype={`H${H}C${C}`} tabStop={H === 0 && C === 0} />
        )),
      ])}
      {others && (
        <div style={{ gridColumn: '2 / -1' }}>
          <PriceCell {...cell} rtype="OVH" hasFullCaption />
        </div>
      )}
    </Grid>
  )
}
