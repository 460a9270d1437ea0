import type { MatchEvent } from '@pavilion/contract/sports'

/** At least. */
const INNINGS = 9

/** Undefined: has not batted. */
export interface InningScore {
  readonly n: number
  readonly H: number | undefined
  readonly C: number | undefined
}

interface Turn {
  readonly n: number
  readonly half: 'T' | 'B'
}

/** 'T5^1': top of the fifth, when the visitors bat. */
const turnOf = (clock: string): Turn | undefined => {
  const [, half, n] = /^([TB])(\d+)\^/.exec(clock) ?? []
  return half === undefined ? undefined : { half: half === 'T' ? 'T' : 'B', n: Number(n) }
}

/** `now`: the match's `re_time`. */
export const inningScores = (events: readonly MatchEvent[], now: string): InningScore[] => {
  const running = turnOf(now)
  const runs = new Map<string, number>()
  for (const { kind, side, clock, value = 1 } of events) {
    const turn = turnOf(clock)
    if (kind !== 'run' || side === undefined || !turn) continue
    runs.set(`${side}${turn.n}`, (runs.get(`${side}${turn.n}`) ?? 0) + value)
  }
  const batted = (n: number, half: 'T' | 'B'): boolean =>
    running !== undefined && (n < running.n || (n === running.n && (half === 'T' || running.half === 'B')))
  return Array.from({ length: Math.max(INNINGS, running?.n ?? 0) }, (_, index): InningScore => {
    const n = index + 1
    return {
      n,
      H: batted(n, 'B') ? (runs.get(`H${n}`) ?? 0) : undefined,
      C: batted(n, 'T') ? (runs.get(`C${n}`) ?? 0) : undefined,
    }
  })
}
