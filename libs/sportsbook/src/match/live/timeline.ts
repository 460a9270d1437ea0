import type { EventKind, MatchEvent } from '@pavilion/contract/sports'

/** From '1H^22:11' or '22:11'. */
export const clockSeconds = (clock: string): number | undefined => {
  const [, minutes, seconds] = /(\d{1,3}):(\d{2})$/.exec(clock) ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}

/** Seconds. Later events are marked at the end. */
const WHOLE = 90 * 60

export interface TimelineMark {
  readonly event: MatchEvent
  /** Hundredths of the line. */
  readonly at: number
}

const MARKED: readonly EventKind[] = ['goal', 'penalty', 'yellow', 'red', 'corner', 'var']

/** Without cancelled goals. */
export const timelineMarks = (events: readonly MatchEvent[]): TimelineMark[] => {
  const marks: TimelineMark[] = []
  for (const event of events) {
    if (event.kind === 'cancelled') {
      const at = marks.findLastIndex(
        ({ event: { kind, side } }) => kind === 'goal' && (!event.side || side === event.side),
      )
      if (at >= 0) marks.splice(at, 1)
    }
    const seconds = clockSeconds(event.clock)
    if (seconds !== undefined && MARKED.includes(event.kind)) {
      marks.push({ event, at: Math.min(seconds / WHOLE, 1) * 100 })
    }
  }
  return marks
}

/** Hundredths of the line. @param re_time '2H^67:40', 'HT^^' */
export const timelineProgress = (re_time: string): number => {
  if (re_time.startsWith('HT')) return 50
  const seconds = clockSeconds(re_time)
  return seconds === undefined ? 0 : Math.min(seconds / WHOLE, 1) * 100
}
