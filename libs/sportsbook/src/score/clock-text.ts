import type { Gtype } from '@pavilion/contract/sports'
import type { BettingWords } from '../market/translate.ts'
import type { SportClock } from './sport-clock.ts'

/** `main`: the time, or the part where there is none. */
export interface ClockText {
  readonly main: string
  readonly note: string
}

const partText = (t: BettingWords['t'], { phase, n = 0, half }: SportClock): string => {
  switch (phase) {
    case 'half':
      return t(n === 2 ? 'betting.clock.half.2' : 'betting.clock.half.1')
    case 'quarter':
    case 'set':
    case 'game':
      return t(`betting.clock.${phase}`, { n })
    case 'inning':
    case 'extra':
      return t(`betting.clock.${phase}`, { n, half: half ? t(`betting.clock.half.${half}`) : '' })
    case 'before':
      return ''
    default:
      return t(`betting.clock.${phase}`)
  }
}

/** '67:40' with 下半场, 中场 with 休息. Both empty before the match. */
export const clockText = (t: BettingWords['t'], clock: SportClock): ClockText => {
  const part = partText(t, clock)
  if (clock.phase === 'rest') return { main: part, note: t('betting.clock.rest.note') }
  return clock.time === undefined ? { main: part, note: '' } : { main: clock.time, note: part }
}

/** 第3节 07:05, 第2盘. Football: the time alone. Empty before the match. */
export const clockLine = (t: BettingWords['t'], gtype: Gtype, clock: SportClock): string => {
  const { main, note } = clockText(t, clock)
  const alone = clock.phase === 'rest' || gtype === 'FT' || gtype === 'VF'
  return alone || note === '' ? main : `${note} ${main}`
}
