import type { MatchOutcome } from '@pavilion/contract/bets'
import type { Gtype, ScoreName } from '@pavilion/contract/sports'
import styled, { css } from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { besideScores, mainScore, scoreColumns } from '../score/scores.ts'
import { scoreName } from '../score/score-name.ts'

export const resultGrid = css`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  column-gap: 0.75rem;
  padding-inline: 0.75rem;
`

export const scoreWidth = css`
  width: 3.25rem;
  @media (max-width: 767px) {
    width: 2.375rem;
  }
`

const Names = styled.span`
  display: flex;
  justify-content: flex-end;
  margin-inline-start: auto;
  font-size: 0.75rem;
  font-weight: 400;
  color: var(--pv-text-2);
  & > span {
    flex: none;
    ${scoreWidth}
    text-align: center;
    white-space: nowrap;
  }
  @media (max-width: 767px) {
    font-size: 0.6875rem;
  }
`

/** In order of play; corners and cards first. */
export const scoreNames = (gtype: Gtype, outcomes: readonly MatchOutcome[]): ScoreName[] => {
  const each = outcomes.map((one) => [...besideScores(one), ...scoreColumns(gtype, one)].map(({ name }) => name))
  const [longest = [], ...rest] = each.toSorted((a, b) => b.length - a.length)
  const main = mainScore(gtype)
  const parts = new Set([...longest, ...rest.flat()].filter((name) => name !== main))
  return longest.includes(main) ? [...parts, main] : [...parts]
}

/** Each row names its scores for screen readers. */
export function ScoreHeadings({ gtype, names }: { readonly gtype: Gtype; readonly names: readonly ScoreName[] }) {
  const { t } = useTranslate()
  return (
    <Names aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{scoreName(t, gtype, name, name === mainScore(gtype))}</span>
      ))}
    </Names>
  )
}
