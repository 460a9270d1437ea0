import type { Gtype, MatchState } from '@pavilion/contract/sports'

export interface SportClock {
  readonly phase:
    'before' | 'soon' | 'half' | 'rest' | 'quarter' | 'overtime' | 'set' | 'game' | 'inning' | 'extra' | 'running'
  /** '67:40'. Time left in sports that count down. */
  readonly time?: string
  /** Half, quarter, set, frame or inning. */
  readonly n?: number
  /** Baseball. */
  readonly half?: 'T' | 'B'
}

export type Clocked = Pick<
  MatchState,
  'isLive' | 're_time' | 't_count' | 'se_now' | 'HalfTime' | 'inningNum' | 'inningHalf' | 'sc_FT_H' | 'sc_FT_C'
>

/** Spec section 9. */
const EXTRA_FROM = 9

const two = (n: number): string => String(n).padStart(2, '0')

/** Spec section 9. */
export const minutesAndSeconds = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`

/** '1H^22:11', 'HT^^'. */
const parts = (re_time: string): { phase: string; time: string } => {
  const [phase = '', time = ''] = re_time.split('^')
  return { phase, time }
}

const byHalves = (state: Clocked): SportClock => {
  const { phase, time } = parts(state.re_time)
  if (phase === 'HT') return { phase: 'rest' }
  if (phase !== '1H' && phase !== '2H') return { phase: 'soon' }
  // Spec section 9: live, but the clock is at 0 with 0-0.
  const hasBegun = /[1-9]/.test(time) || state.sc_FT_H + state.sc_FT_C > 0
  return hasBegun || phase === '2H' ? { phase: 'half', n: phase === '1H' ? 1 : 2, time } : { phase: 'soon' }
}

/** Basketball, American football, handball. */
const byPeriods = (state: Clocked): SportClock => {
  const period = state.se_now ?? parts(state.re_time).phase
  const timeLeft = state.t_count === undefined ? parts(state.re_time).time : minutesAndSeconds(state.t_count)
  const time = timeLeft === '' ? {} : { time: timeLeft }
  if (state.HalfTime === 'Y' || period === 'HT') return { phase: 'rest' }
  if (period.includes('OT')) return { phase: 'overtime', ...time }
  const n = Number(/[1-4]/.exec(period)?.[0])
  if (period.startsWith('Q')) return { phase: 'quarter', n, ...time }
  if (period.includes('H')) return { phase: 'half', n, ...time }
  return { phase: 'running', ...time }
}

const byNumber =
  (phase: 'set' | 'game') =>
  (state: Clocked): SportClock => {
    const n = Number(state.se_now)
    return n > 0 ? { phase, n } : { phase: 'soon' }
  }

const byInnings = ({ inningNum: n, inningHalf: half }: Clocked): SportClock => {
  if (n === undefined) return { phase: 'soon' }
  return { phase: n >= EXTRA_FROM ? 'extra' : 'inning', n, ...(half && { half }) }
}

const CLOCKS: Readonly<Record<Gtype, (state: Clocked) => SportClock>> = {
  FT: byHalves,
  VF: byHalves,
  BK: byPeriods,
  OP: byPeriods,
  TN: byNumber('set'),
  VB: byNumber('game'),
  TT: byNumber('game'),
  SK: byNumber('game'),
  BS: byInnings,
  FS: () => ({ phase: 'before' }),
}

/** Spec sections 3 and 9. */
export const sportClock = (gtype: Gtype, state: Clocked): SportClock =>
  state.isLive === 'Y' ? CLOCKS[gtype](state) : { phase: 'before' }
