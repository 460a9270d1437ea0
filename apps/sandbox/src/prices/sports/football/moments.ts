import { wallAt } from './clock.ts'
import { suspendedSince } from '../../game/suspension.ts'
import type { Play } from './play.ts'

/** Before the start, lines are looked at anew this often. */
const EARLY_RELINE_MS = 1_800_000

/** The last moment at or before `now` at which lines were chosen: kick-off, half-time, after every suspension, and at regular intervals. */
export const linesChosenAt = ({ fixture, timeline, interventions }: Play, now: number): number => {
  const { clock, pace, script, steady } = fixture
  const asked = interventions.filter((entry) => entry.kind === 'reline').map((entry) => entry.at)
  const reopened = timeline.suspensions.map((suspension) => suspension.to)
  const halfTime = wallAt(clock, 1, script.firstHalf)
  const secondHalf = wallAt(clock, 2, 0)
  const sinceKickoff = now - clock.kickoff
  const every = sinceKickoff < 0 ? EARLY_RELINE_MS : pace.reline
  const regular = steady && sinceKickoff >= 0 ? clock.kickoff : clock.kickoff + Math.floor(sinceKickoff / every) * every
  const moments = [regular, halfTime, secondHalf, ...reopened, ...asked]
  return Math.max(regular, ...moments.filter((moment) => moment <= now))
}

/** The moment whose prices are shown at `now`: while a match is suspended, the one just before; after its end, the last. */
export const pricedAt = (play: Play, now: number): number => {
  const moment = Math.min(now, play.timeline.end.at - 1)
  const since = suspendedSince(play.timeline.suspensions, moment)
  return since === undefined ? moment : since - 1
}
