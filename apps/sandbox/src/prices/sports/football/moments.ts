import { wallAt } from './clock.ts'
import { suspendedSince } from '../../game/suspension.ts'
import type { Play } from './play.ts'

/** Time between line choices before the start. */
const EARLY_RELINE_MS = 1_800_000

export const linesChosenAt = ({ fixture, timeline, interventions }: Play, now: number): number => {
  const { clock, pace, script, steady } = fixture
  const relineTimes = interventions.filter((entry) => entry.kind === 'reline').map((entry) => entry.at)
  const reopened = timeline.suspensions.map((suspension) => suspension.to)
  const halfTime = wallAt(clock, 1, script.firstHalf)
  const secondHalf = wallAt(clock, 2, 0)
  const sinceKickoff = now - clock.kickoff
  const every = sinceKickoff < 0 ? EARLY_RELINE_MS : pace.reline
  const regular = steady && sinceKickoff >= 0 ? clock.kickoff : clock.kickoff + Math.floor(sinceKickoff / every) * every
  const moments = [regular, halfTime, secondHalf, ...reopened, ...relineTimes]
  return Math.max(regular, ...moments.filter((moment) => moment <= now))
}

/** While suspended the moment just before. */
export const pricedAt = (play: Play, now: number): number => {
  const moment = Math.min(now, play.timeline.end.at - 1)
  const since = suspendedSince(play.timeline.suspensions, moment)
  return since === undefined ? moment : since - 1
}
