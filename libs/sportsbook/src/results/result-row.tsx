import type { MatchOutcome } from '@pavilion/contract'
import { dayOf, timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Tag } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { besideScores, mainScore, scoreColumns } from '../score/scores.ts'
import { scoreName } from '../score/score-name.ts'

const Row = styled.article`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) auto;
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
  @media (max-width: 767px) {
    grid-template-columns: 4.5rem minmax(0, 1fr);
    & > table {
      grid-column: 1 / -1;
    }
  }
`

const When = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.25rem;
`

const Scores = styled.table`
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  text-align: center;
  & th {
    padding: 0 0.5rem;
    font-size: 0.75rem;
    font-weight: 400;
    color: var(--pv-text-3);
  }
  & th[scope='row'] {
    text-align: start;
    color: var(--pv-text);
  }
  & td {
    padding: 0.125rem 0.5rem;
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
      <div>
        {home}
        <br />
        {outright ? (
          <small>
            {t('betting.results.winner', { names: (outcome.winners ?? []).map(({ name }) => local(name)).join('、') })}
          </small>
        ) : (
          away
        )}
      </div>
      {!outright && columns.length > 0 && (
        <Scores>
          <thead>
            <tr>
              <th scope="col">{t('betting.match.side')}</th>
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
                <th scope="row">{side === 'H' ? t('betting.side.home.short') : t('betting.side.away.short')}</th>
                {columns.map((column) => (
                  <td key={column.name}>{column[side]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Scores>
      )}
      {reason && <p>{t(`betting.result.${reason}`)}</p>}
      {corrected && <p>{t('betting.results.corrected.at', { time: corrected })}</p>}
    </Row>
  )
}
