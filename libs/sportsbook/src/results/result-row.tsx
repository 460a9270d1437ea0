import type { MatchOutcome } from '@pavilion/contract/bets'
import { scoreOf, type ScoreName } from '@pavilion/contract/sports'
import { dayOf, timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Tag, VisuallyHidden } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { mainScore } from '../score/scores.ts'
import { scoreName } from '../score/score-name.ts'
import { resultGrid, scoreWidth } from './score-columns.tsx'

const Row = styled.article`
  ${resultGrid}
  align-items: center;
  row-gap: 0.25rem;
  padding-block: 0.375rem;
  border-bottom: 1px solid var(--pv-border);
  font-size: 0.8125rem;
  color: var(--pv-text);
  content-visibility: auto;
  contain-intrinsic-size: auto 2.5rem;
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
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem 0.25rem;
`

/** Equal columns in every row. */
const Scores = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  text-align: center;
  & th {
    ${scoreWidth}
    padding: 0;
    white-space: nowrap;
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
    font-weight: 400;
    color: var(--pv-text);
  }
  & td {
    padding: 0;
    line-height: 1.25rem;
  }
  & td:last-child {
    font-weight: 700;
  }
`

const TONE = { final: 'neutral', abandoned: 'warning', postponed: 'warning', cancelled: 'warning' } as const

export function ResultRow({ outcome, names }: { outcome: MatchOutcome; names: readonly ScoreName[] }) {
  const { t, local } = useTranslate()
  const timeZone = useTimeZone()
  const { gtype, status, reason, correctedAt, datetime } = outcome
  const home = local(outcome.team_h)
  const away = local(outcome.team_c)
  const outright = gtype === 'FS'
  const corrected = correctedAt !== undefined && `${dayOf(correctedAt, timeZone)} ${timeOfDay(correctedAt, timeZone)}`
  return (
    <Row aria-label={outright ? home : t('sportsbook.teams', { home, away })} data-result={outcome.gidm}>
      <When>
        <time dateTime={new Date(datetime * 1000).toISOString()}>{timeOfDay(datetime, timeZone)}</time>
        <Tag tone={TONE[status]}>{t(`betting.results.${status}`)}</Tag>
        {corrected && <Tag tone="accent">{t('betting.results.corrected')}</Tag>}
      </When>
      {names.some((name) => scoreOf(outcome, name)) && !outright ? (
        <Scores>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('betting.match.side')}</VisuallyHidden>
              </th>
              {names.map((name) => (
                <th key={name} scope="col">
                  <VisuallyHidden>{scoreName(t, gtype, name, name === mainScore(gtype))}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['H', 'C'] as const).map((side) => (
              <tr key={side}>
                <th scope="row">{side === 'H' ? home : away}</th>
                {names.map((name) => (
                  <td key={name}>{scoreOf(outcome, name)?.[side] ?? '–'}</td>
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
                names: (outcome.winners ?? []).map(({ name }) => local(name)).join(t('shell.home.venues.separator')),
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
