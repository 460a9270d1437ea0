import type { EventKind, MatchEvent } from '@pavilion/contract/sports'

/** Seconds since the match began, of a clock such as '1H^22:11' or '22:11'; undefined where there is none. */
export const clockSeconds = (clock: string): number | undefined => {
  const [, minutes, seconds] = /(\d{1,3}):(\d{2})$/.exec(clock) ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}

/** Minutes of a match of football; what is played beyond them stands at its end. */
const WHOLE = 90 * 60

/** A mark on the line of a match. */
export interface TimelineMark {
  readonly event: MatchEvent
  /** Hundredths of the line. */
  readonly at: number
}

const MARKED: readonly EventKind[] = ['goal', 'penalty', 'yellow', 'red', 'corner', 'var']

/** Where the events of football stand on the line of its ninety minutes; a goal that was taken back stands on it no more. */
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

/** How far the match has come on that line, hundredths; @param re_time '2H^67:40', 'HT^^' */
export const timelineProgress = (re_time: string): number => {
  if (re_time.startsWith('HT')) return 50
  const seconds = clockSeconds(re_time)
  return seconds === undefined ? 0 : Math.min(seconds / WHOLE, 1) * 100
}
