import type { Incident } from '../../game/incidents.ts'
import { numbered, type TimedEvent } from '../../game/incidents.ts'
import { seeded } from '../../random.ts'
import { clockText, readClock, wallAt } from './clock.ts'
import { drawPitch, placeOf } from './pitch.ts'
import type { Play } from './play.ts'

const whistles = ({ fixture: { clock }, timeline: { end } }: Play): Incident[] =>
  [clock.kickoff, wallAt(clock, 1, clock.firstHalf), wallAt(clock, 2, 0), end.at].map((at): Incident => ({
    at,
    clock: '',
    kind: 'period',
  }))

const ends = ({ fixture: { clock }, timeline: { end } }: Play, { at, kind }: Incident): boolean =>
  kind === 'period' && (at === end.at || at === wallAt(clock, 1, clock.firstHalf))

export const commentaryOf = (play: Play): TimedEvent[] => {
  const { fixture, timeline } = play
  const random = seeded(`${fixture.seed}/pitch`)
  const moves = fixture.steady ? [] : drawPitch(random, fixture.script, fixture.goals)
  const incidents: Incident[] = [
    ...whistles(play),
    ...moves.map(({ half, second, kind, side, x, y }): Incident => ({
      at: wallAt(fixture.clock, half, second),
      clock: '',
      kind,
      side,
      x,
      y,
    })),
    ...timeline.suspensions
      .filter(({ reason }) => reason === 'VAR')
      .map(({ from }): Incident => ({ at: from, clock: '', kind: 'var' })),
    ...timeline.incidents.map(({ at, kind, side }): Incident => ({
      at,
      clock: '',
      kind,
      side,
      ...placeOf(seeded(`${fixture.seed}/${at}`), kind, side),
    })),
  ]
  const score = { H: 0, C: 0 }
  const commentary = incidents
    .filter(({ at }) => at >= fixture.clock.kickoff && at <= timeline.end.at)
    .sort((a, b) => a.at - b.at)
    .map((incident): Incident => {
      const clock = clockText(fixture.clock, readClock(fixture.clock, incident.at)).slice(0, 16)
      const { kind, side } = incident
      if (kind === 'goal' && side !== undefined) score[side] += 1
      else if (!ends(play, incident)) return { ...incident, clock }
      return { ...incident, clock, score_H: score.H, score_C: score.C }
    })
  return numbered(commentary, fixture.clock.kickoff)
}
