import * as z from 'zod/mini'
import { matchId } from './match-id.ts'

/**
 * What happens in a match, as it happens: the timeline, the statistics and the pitch of the match page are drawn from these, and the
 * scores that settle bets follow from the same. `period`: one begins or ends. `attack`, `danger` and the like move the pitch view.
 */
export const EVENT_KINDS = [
  'period',
  'goal',
  'cancelled',
  'penalty',
  'yellow',
  'red',
  'corner',
  'var',
  'shot',
  'target',
  'attack',
  'danger',
  'freekick',
  'goalkick',
  'throw',
  'foul',
  'offside',
  'point',
  'game',
  'set',
  'run',
  'out',
  'inning',
  'frame',
  'break',
  'timeout',
] as const
export const eventKind = z.enum(EVENT_KINDS)
export type EventKind = z.infer<typeof eventKind>

const place = z.number().check(z.gte(0), z.lte(100))

export const matchEvent = z.object({
  /** Rises within its match; the same event keeps its number. */
  id: z.int().check(z.nonnegative()),
  /** The clock as `re_time` shows it; in sports without one, the period. */
  clock: z.string().check(z.maxLength(16)),
  kind: eventKind,
  side: z.optional(z.enum(['H', 'C'])),
  /** Points, runs, or the size of a break, where the kind has one. */
  value: z.optional(z.int()),
  /** Where it was, in hundredths of the pitch: x from the home goal to the away goal, y from left to right of it. */
  x: z.optional(place),
  y: z.optional(place),
  /** The score after it, where it changed one. */
  score_H: z.optional(z.int()),
  score_C: z.optional(z.int()),
})
export type MatchEvent = z.infer<typeof matchEvent>

/** Events of one match, as they come. */
export const matchEvents = z.object({ gidm: matchId, events: z.array(matchEvent) })
export type MatchEvents = z.infer<typeof matchEvents>
