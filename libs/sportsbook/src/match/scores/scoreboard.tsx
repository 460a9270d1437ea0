import { dayOf, timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import styled from 'styled-components'
import { suspensionOf, useMatchState } from '../../book/facts.ts'
import type { BookMatch } from '../../book/use-listed.ts'
import { TeamMark } from '../../live/team-mark.tsx'
import { useTranslate } from '../../market/translate.ts'
import { clockText } from '../../score/clock-text.ts'
import { partOver } from '../../score/part-over.ts'
import { scoreName } from '../../score/score-name.ts'
import { liveColumns, mainScore, tennisPoints } from '../../score/scores.ts'
import { sportClock } from '../../score/sport-clock.ts'
import { LineScore } from './line-score.tsx'
import { PartTable } from './part-table.tsx'

const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 0.75rem;
  padding: 0.5rem 1.25rem;
`

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-width: 0;
  font-size: 1.125rem;
  font-weight: 700;
  color: var(--pv-text);
  &[data-away] {
    flex-direction: row-reverse;
    text-align: end;
  }
  & i {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--pv-star);
  }
  @media (max-width: 767px) {
    flex-direction: column;
    gap: 0.25rem;
    font-size: 0.875rem;
    text-align: center;
    &[data-away] {
      flex-direction: column;
      text-align: center;
    }
  }
`

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.125rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  font-variant-numeric: tabular-nums;
  & > strong {
    font-size: 2.25rem;
    line-height: 1.1;
    color: var(--pv-text);
  }
  & > span > b {
    color: var(--pv-accent-text);
  }
  & [data-tone='warning'] {
    color: var(--pv-warning);
  }
`

/** A red card counts two more (rulebook, section 3). */
const yellows = (points = 0, reds: number): number => Math.max(0, points - 2 * reds)

export function Scoreboard({ match }: { match: BookMatch }) {
  const { t, local } = useTranslate()
  const timeZone = useTimeZone()
  const state = useMatchState(match.gidm)
  if (!state) return null
  const { gtype } = match
  const main = mainScore(gtype)
  const clock = sportClock(gtype, state)
  const { main: time, note } = clockText(t, clock)
  const suspension = suspensionOf(state)
  // Football's half stands in the line below.
  const football = gtype === 'FT' || gtype === 'VF'
  const columns = football ? [] : liveColumns(gtype, state)
  const live = state.isLive === 'Y'
  const [home, away] = [local(match.team_h), local(match.team_c)]
  const { sc_game_H: pointsH, sc_game_C: pointsC, corner_H, corner_C, card_H, card_C } = state
  const { redcard_H = 0, redcard_C = 0 } = state
  const half = football && partOver(gtype, state, 'H')
  const beside = [
    half && t('betting.match.half', { score: half }),
    corner_H !== undefined &&
      corner_C !== undefined &&
      t('betting.match.beside', {
        corners: `${corner_H}-${corner_C}`,
        yellow: `${yellows(card_H, redcard_H)}-${yellows(card_C, redcard_C)}`,
        red: `${redcard_H}-${redcard_C}`,
      }),
  ]
    .filter(Boolean)
    .join('　')
  return (
    <>
      <Board>
        <Side>
          <TeamMark team={match.team_h} large />
          <span>{home}</span>
          {state.serve === 'H' && <i role="img" aria-label={t('betting.match.serve')} />}
        </Side>
        <Middle>
          <span>
            <b>{live ? time : timeOfDay(match.datetime, timeZone)}</b> {live ? note : dayOf(match.datetime, timeZone)}
          </span>
          {live && (
            <strong>
              {state[`${main}_H`] ?? 0} – {state[`${main}_C`] ?? 0}
            </strong>
          )}
          {suspension && <span data-tone="warning">{t(`sportsbook.reason.${suspension}`)}</span>}
          {live && pointsH !== undefined && pointsC !== undefined && (
            <span>{t('betting.match.points', { score: `${tennisPoints(pointsH)}-${tennisPoints(pointsC)}` })}</span>
          )}
          {live && beside && <span>{beside}</span>}
        </Middle>
        <Side data-away="">
          <TeamMark team={match.team_c} large />
          <span>{away}</span>
          {state.serve === 'C' && <i role="img" aria-label={t('betting.match.serve')} />}
        </Side>
      </Board>
      {live && gtype === 'BS' && <LineScore match={match} names={{ H: home, C: away }} />}
      {live && gtype !== 'BS' && columns.length > 1 && (
        <PartTable
          names={{ H: home, C: away }}
          columns={columns.map((column) => ({
            ...column,
            title: scoreName(t, gtype, column.name, column.name === main),
          }))}
        />
      )}
    </>
  )
}
