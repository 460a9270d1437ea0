/** Lengths in match seconds, `kickoff` in wall-clock milliseconds. */
export interface MatchClock {
  readonly kickoff: number
  /** Match seconds per wall second. Above 1: accelerated. */
  readonly speed: number
  readonly firstHalf: number
  readonly interval: number
  readonly secondHalf: number
}

const HALF_SECONDS = 2700

export type Phase = 'before' | '1H' | 'HT' | '2H' | 'over'

export interface ClockReading {
  readonly phase: Phase
  readonly second: number
}

export const fullLength = (clock: Pick<MatchClock, 'firstHalf' | 'interval' | 'secondHalf'>): number =>
  clock.firstHalf + clock.interval + clock.secondHalf

export const readClock = (clock: MatchClock, now: number): ClockReading => {
  const elapsed = ((now - clock.kickoff) / 1000) * clock.speed
  if (elapsed < 0) return { phase: 'before', second: 0 }
  if (elapsed < clock.firstHalf) return { phase: '1H', second: elapsed }
  if (elapsed < clock.firstHalf + clock.interval) return { phase: 'HT', second: 0 }
  if (elapsed < fullLength(clock)) return { phase: '2H', second: elapsed - clock.firstHalf - clock.interval }
  return { phase: 'over', second: 0 }
}

/** `second` counts from the start of its half. */
export const wallAt = (clock: MatchClock, half: 1 | 2, second: number): number => {
  const elapsed = half === 1 ? second : clock.firstHalf + clock.interval + second
  return Math.round(clock.kickoff + (elapsed / clock.speed) * 1000)
}

export const endOf = (clock: MatchClock): number => wallAt(clock, 2, clock.secondHalf)

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')

/** `re_time` of the feed: `1H^22:11`, `2H^67:40`, `HT^^`, or `MTIME^` with the kick-off in Unix seconds. */
export const clockText = (clock: MatchClock, { phase, second }: ClockReading): string => {
  if (phase === 'before') return `MTIME^${Math.floor(clock.kickoff / 1000)}`
  if (phase === 'HT') return 'HT^^'
  const matchSecond = phase === '1H' ? second : phase === '2H' ? HALF_SECONDS + second : HALF_SECONDS + clock.secondHalf
  return `${phase === '1H' ? '1H' : '2H'}^${two(matchSecond / 60)}:${two(matchSecond % 60)}`
}
