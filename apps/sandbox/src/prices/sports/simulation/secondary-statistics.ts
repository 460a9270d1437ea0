import type { EventKind } from '@pavilion/contract/sports'
import type { Random } from '../../random.ts'
import type { StepEvent } from './simulation.ts'

export interface Habits {
  /**
   * After `after` scores in a row of the other side; at most `most` until such an event, or per
   * match.
   */
  readonly timeouts?: { readonly after: number; readonly most: number; readonly until?: EventKind }
  /** By which side, in which share, for which value if limited. */
  readonly leading?: readonly {
    readonly kind: EventKind
    readonly by: 'other' | 'own'
    readonly value?: number
    readonly share: number
  }[]
}

const SCORES: readonly EventKind[] = ['point', 'goal']
const PARTS: readonly EventKind[] = ['period', 'set']
const against = (side: 'H' | 'C'): 'H' | 'C' => (side === 'H' ? 'C' : 'H')

export const secondaryStatistics = (
  { timeouts, leading = [] }: Habits,
  random: Random,
): ((events: readonly StepEvent[]) => StepEvent[]) => {
  let streak = { side: 'H' as 'H' | 'C', length: 0 }
  let timeoutsTaken = { H: 0, C: 0 }
  const around = (event: StepEvent, ends: boolean): StepEvent[] => {
    const { kind, side, value } = event
    if (kind === timeouts?.until) timeoutsTaken = { H: 0, C: 0 }
    if (PARTS.includes(kind)) streak = { ...streak, length: 0 }
    if (side === undefined || !SCORES.includes(kind)) return [event]
    const before = leading
      .filter((one) => (one.value === undefined || one.value === value) && random() < one.share)
      .map((one): StepEvent => ({ kind: one.kind, side: one.by === 'own' ? side : against(side) }))
    streak = { side, length: streak.side === side ? streak.length + 1 : 1 }
    const asking = against(side)
    if (timeouts === undefined || ends || streak.length < timeouts.after || timeoutsTaken[asking] >= timeouts.most)
      return [...before, event]
    timeoutsTaken = { ...timeoutsTaken, [asking]: timeoutsTaken[asking] + 1 }
    streak = { ...streak, length: 0 }
    return [...before, event, { kind: 'timeout', side: asking }]
  }
  return (events) => {
    const ends = events.some(({ kind }) => PARTS.includes(kind))
    return events.flatMap((event) => around(event, ends))
  }
}
