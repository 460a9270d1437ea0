import type { MatchOutcome } from '@pavilion/contract'
import { dayOf, timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Tag, VisuallyHidden } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { besideScores, mainScore, scoreColumns } from '../score/scores.ts'
import { scoreName } from '../score/score-name.ts'

const Row = styled.article`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  align-items: center;
  gap: 0.25rem 0.75rem;
  padding: 0.5rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  font-size: 0.8125rem;
  color: var(--pv-text);
  content-visibility: auto;
  contain-intrinsic-size: auto 4rem;
  & small {
    font-size: 0.75rem;
    color: var(--pv-text-2);
  }
  & > p {
    grid-column: 1 / -1;
    margin: 0;
    font-size: 0.75rem;
    color: var(--pv-text-2);
  }
`

const When = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.25rem;
`

/** Columns as wide in every row, so that they stand below each other. */
const Scores = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  text-align: center;
  & th {
    width: 3.25rem;
    padding: 0;
    font-size: 0.75rem;
    font-weight: 400;
    white-space: nowrap;
    color: var(--pv-text-3);
  }
  & th:first-child {
    width: auto;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
  }
  & th[scope='row'] {
    padding-inline-end: 0.5rem;
    font-size: 0.8125rem;
    color: var(--pv-text);
  }
  & td {
    padding: 0.125rem 0;
  }
  @media (max-width: 767px) {
    & th {
      width: 2.375rem;
      font-size: 0.6875rem;
    }
  }
  & td:last-child {
    font-weight: 700;
  }
`

const TONE = { final: 'neutral', abandoned: 'warning', postponed: 'warning', cancelled: 'warning' } as const

/** One match: its scores part by part, how it ended, and what its bets were settled on. */
export function ResultRow({ outcome }: { outcome: MatchOutcome }) {
  const { t, local } = useTranslate()
  const timeZone = useTimeZone()
  const { gtype, status, reason, correctedAt, datetime } = outcome
  const home = local(outcome.team_h)
  const away = local(outcome.team_c)
  const outright = gtype === 'FS'
  const columns = [...besideScores(outcome), ...scoreColumns(gtype, outcome)]
  const corrected = correctedAt !== undefined && `${dayOf(correctedAt, timeZone)} ${timeOfDay(correctedAt, timeZone)}`
  return (
    <Row aria-label={outright ? home : t('sportsbook.teams', { home, away })} data-result={outcome.gidm}>
      <When>
        <time dateTime={new Date(datetime * 1000).toISOString()}>{timeOfDay(datetime, timeZone)}</time>
        <Tag tone={TONE[status]}>{t(`betting.results.${status}`)}</Tag>
        {corrected && <Tag tone="accent">{t('betting.results.corrected')}</Tag>}
      </When>
      {columns.length > 0 && !outright ? (
        <Scores>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('betting.match.side')}</VisuallyHidden>
              </th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {scoreName(t, gtype, name, name === mainScore(gtype))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['H', 'C'] as const).map((side) => (
              <tr key={side}>
                <th scope="row">{side === 'H' ? home : away}</th>
                {columns.map((column) => (
                  <td key={column.name}>{column[side]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Scores>
      ) : (
        <div>
          {home}
          <br />
          {outright ? (
            <small>
              {t('betting.results.winner', {
                names: (outcome.winners ?? []).map(({ name }) => local(name)).join('、'),
              })}
            </small>
          ) : (
            away
          )}
        </div>
      )}
      {reason && <p>{t(`betting.result.${reason}`)}</p>}
      {corrected && <p>{t('betting.results.corrected.at', { time: corrected })}</p>}
    </Row>
  )
}
