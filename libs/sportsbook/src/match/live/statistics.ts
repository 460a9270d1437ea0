import type { EventKind, Gtype, MatchEvent, Side } from '@pavilion/contract/sports'
import { clockSeconds } from './timeline.ts'

export interface Statistic {
  readonly name: StatisticName
  readonly H: number
  readonly C: number
}

export type StatisticName =
  | 'possession'
  | 'shots'
  | 'target'
  | 'danger'
  | 'attack'
  | 'corner'
  | 'foul'
  | 'offside'
  | 'yellow'
  | 'red'
  | 'points'
  | 'one'
  | 'two'
  | 'three'
  | 'timeout'
  | 'games'
  | 'streak'
  | 'runs'
  | 'outs'
  | 'frames'
  | 'breaks'
  | 'best'

type Count = (events: readonly MatchEvent[], side: Side) => number

const of =
  (...kinds: readonly EventKind[]): Count =>
  (events, side) =>
    events.filter((event) => event.side === side && kinds.includes(event.kind)).length

const sum =
  (kind: EventKind): Count =>
  (events, side) =>
    events.reduce((all, event) => all + (event.side === side && event.kind === kind ? (event.value ?? 1) : 0), 0)

const worth =
  (value: number): Count =>
  (events, side) =>
    events.filter((event) => event.side === side && event.kind === 'point' && event.value === value).length

const most =
  (kind: EventKind): Count =>
  (events, side) =>
    events.reduce(
      (best, event) => (event.side === side && event.kind === kind ? Math.max(best, event.value ?? 0) : best),
      0,
    )

const streak: Count = (events, side) => {
  let [run, best] = [0, 0]
  for (const event of events.filter(({ kind }) => kind === 'point')) {
    run = event.side === side ? run + 1 : 0
    best = Math.max(best, run)
  }
  return best
}

const WITH_BALL: readonly EventKind[] = [
  'attack',
  'danger',
  'shot',
  'target',
  'corner',
  'freekick',
  'goalkick',
  'throw',
  'offside',
]

/** Hundredths. An event's side has the ball until the next. */
const possession: Count = (events, side) => {
  const turns = events.filter((event) => event.side !== undefined && WITH_BALL.includes(event.kind))
  let [own, all] = [0, 0]
  for (const [at, turn] of turns.entries()) {
    const next = turns[at + 1]
    const [from, to] = [clockSeconds(turn.clock), next && clockSeconds(next.clock)]
    const seconds = from === undefined || to === undefined ? 0 : Math.max(0, to - from)
    all += seconds
    if (turn.side === side) own += seconds
  }
  // Both add up to 100: the home side gets the odd half.
  if (all === 0) return 0
  const share = (own / all) * 100
  return side === 'H' ? Math.round(share) : 100 - Math.round(100 - share)
}

const FOOTBALL: Partial<Record<StatisticName, Count>> = {
  possession,
  shots: of('shot', 'target', 'goal'),
  target: of('target', 'goal'),
  danger: of('danger'),
  attack: of('attack'),
  corner: of('corner'),
  foul: of('foul'),
  offside: of('offside'),
  yellow: of('yellow'),
  red: of('red'),
}
const RALLIES: Partial<Record<StatisticName, Count>> = { points: of('point'), streak, timeout: of('timeout') }

const BY_SPORT: Readonly<Record<Gtype, Partial<Record<StatisticName, Count>>>> = {
  FT: FOOTBALL,
  VF: FOOTBALL,
  BK: { three: worth(3), two: worth(2), one: worth(1), streak, foul: of('foul'), timeout: of('timeout') },
  TN: { points: of('point'), games: of('game'), streak },
  VB: RALLIES,
  TT: RALLIES,
  SK: { frames: of('frame'), points: sum('point'), breaks: of('break'), best: most('break') },
  BS: { runs: sum('run'), outs: of('out') },
  OP: {
    shots: of('shot', 'target', 'goal'),
    points: sum('point'),
    foul: of('foul'),
    yellow: of('yellow'),
    timeout: of('timeout'),
  },
  FS: {},
}

/** Without cancelled goals. */
const withoutCancelled = (events: readonly MatchEvent[]): MatchEvent[] => {
  const validEvents: MatchEvent[] = []
  for (const event of events) {
    if (event.kind !== 'cancelled') validEvents.push(event)
    else {
      const at = validEvents.findLastIndex(
        ({ kind, side }) => kind === 'goal' && (event.side === undefined || side === event.side),
      )
      if (at >= 0) validEvents.splice(at, 1)
    }
  }
  return validEvents
}

/** Possession in hundredths. Omits what neither side has. */
export const statisticsOf = (gtype: Gtype, events: readonly MatchEvent[]): Statistic[] => {
  const counts = withoutCancelled(events)
  return (Object.entries(BY_SPORT[gtype]) as [StatisticName, Count][])
    .map(([name, count]): Statistic => ({ name, H: count(counts, 'H'), C: count(counts, 'C') }))
    .filter(({ H, C }) => H + C > 0)
}
