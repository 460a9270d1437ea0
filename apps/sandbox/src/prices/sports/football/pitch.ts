import type { EventKind } from '@pavilion/contract/sports'
import type { Sides } from '../../pricing/distribution.ts'
import { between, type Random } from '../../random.ts'
import type { Script, ScriptEvent } from './script.ts'

/** `x` from the home goal, `second` from the start of the half. */
interface PitchEvent {
  readonly half: 1 | 2
  readonly second: number
  readonly kind: EventKind
  readonly side: 'H' | 'C'
  readonly x: number
  readonly y: number
}

/** Depths in hundredths from the side's own goal. */
const MOVES: readonly {
  readonly kind: EventKind
  readonly weight: number
  readonly from: number
  readonly to: number
}[] = [
  { kind: 'attack', weight: 46, from: 50, to: 72 },
  { kind: 'danger', weight: 22, from: 72, to: 90 },
  { kind: 'throw', weight: 12, from: 20, to: 80 },
  { kind: 'freekick', weight: 7, from: 25, to: 75 },
  { kind: 'shot', weight: 5, from: 76, to: 90 },
  { kind: 'target', weight: 3, from: 80, to: 92 },
  { kind: 'goalkick', weight: 3, from: 5, to: 6 },
  { kind: 'offside', weight: 2, from: 70, to: 85 },
]
const WEIGHT = MOVES.reduce((total, { weight }) => total + weight, 0)

const LEADING: Readonly<Partial<Record<ScriptEvent['kind'], readonly { kind: EventKind; before: number }[]>>> = {
  goal: [
    { kind: 'attack', before: 14 },
    { kind: 'danger', before: 7 },
    { kind: 'target', before: 1 },
  ],
  corner: [
    { kind: 'attack', before: 12 },
    { kind: 'danger', before: 5 },
  ],
}
const CLEAR_SECONDS = 16

const DEPTH: Readonly<Partial<Record<EventKind, number>>> = {
  goal: 94,
  target: 90,
  danger: 82,
  attack: 62,
  corner: 99.5,
}

const placed = (side: 'H' | 'C', depth: number): number => (side === 'H' ? depth : 100 - depth)

export const placeOf = (random: Random, kind: EventKind, side: 'H' | 'C'): { x: number; y: number } => {
  const depth = DEPTH[kind] ?? between(random, 30, 70)
  const y =
    kind === 'corner' ? (random() < 0.5 ? 1 : 99) : kind === 'goal' ? between(random, 44, 56) : between(random, 8, 92)
  return { x: placed(side, depth), y }
}

/** Share of goals from penalties, seconds from foul to kick, place of the kick. */
const PENALTY_GOALS = 0.1
const PENALTY_SECONDS = 55
const SPOT = 89.5

const penalty = ({ half, second, side }: ScriptEvent): PitchEvent[] => {
  const spot = { x: placed(side, SPOT), y: 50 }
  const awardSecond = second - PENALTY_SECONDS
  return [
    { half, second: awardSecond - 5, kind: 'foul', side: side === 'H' ? 'C' : 'H', ...spot },
    { half, second: awardSecond, kind: 'penalty', side, ...spot },
  ]
}

const leadUp = (random: Random, event: ScriptEvent): PitchEvent[] =>
  (LEADING[event.kind] ?? [])
    .filter(({ before }) => event.second >= before)
    .map(({ kind, before }) => ({
      half: event.half,
      second: event.second - before,
      kind,
      side: event.side,
      ...placeOf(random, kind, event.side),
    }))

const led = (random: Random, event: ScriptEvent): PitchEvent[] =>
  event.kind === 'goal' && event.second > 2 * PENALTY_SECONDS && random() < PENALTY_GOALS
    ? penalty(event)
    : leadUp(random, event)

const foul = (random: Random, { kind, half, second, side }: ScriptEvent): PitchEvent[] => {
  if (kind !== 'yellow' && kind !== 'red') return []
  const { x, y } = placeOf(random, 'foul', side)
  const before = Math.max(0, second - 8)
  return [
    { half, second: before, kind: 'foul', side, x, y },
    { half, second: second + 20, kind: 'freekick', side: side === 'H' ? 'C' : 'H', x, y },
  ]
}

const loose = (random: Random, script: Script, share: number): PitchEvent[] =>
  ([1, 2] as const).flatMap((half) => {
    const scripted = script.events.filter((event) => event.half === half)
    const length = half === 1 ? script.firstHalf : script.secondHalf
    const events: PitchEvent[] = []
    for (let second = 6 + random() * 10; second < length - 5; second += 14 + random() * 34) {
      const side = random() < share ? 'H' : 'C'
      let at = random() * WEIGHT
      const move = MOVES.find(({ weight }) => (at -= weight) < 0)
      const y = between(random, 6, 94)
      const depth = random()
      if (move === undefined || scripted.some((event) => Math.abs(event.second - second) < CLEAR_SECONDS)) continue
      const x = placed(side, move.from + depth * (move.to - move.from))
      events.push({
        half,
        second,
        kind: move.kind,
        side,
        x: Math.round(x * 10) / 10,
        y: move.kind === 'throw' ? (y < 50 ? 0 : 100) : y,
      })
    }
    return events
  })

export const drawPitch = (random: Random, script: Script, goals: Sides): PitchEvent[] =>
  [
    ...script.events.flatMap((event) => [...led(random, event), ...foul(random, event)]),
    ...loose(random, script, Math.sqrt(goals.H) / (Math.sqrt(goals.H) + Math.sqrt(goals.C))),
  ].sort((a, b) => a.half - b.half || a.second - b.second)
