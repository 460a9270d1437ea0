import * as z from 'zod/mini'
import { matchId } from './match-id.ts'

/** Source of timeline, statistics, pitch view and settled scores. `period`: begins or ends. */
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
  /** Rises within the match. */
  id: z.int().check(z.nonnegative()),
  /** As in `re_time`; else the period. */
  clock: z.string().check(z.maxLength(16)),
  kind: eventKind,
  side: z.optional(z.enum(['H', 'C'])),
  value: z.optional(z.int()),
  /** Hundredths: x home to away goal, y left to right. */
  x: z.optional(place),
  y: z.optional(place),
  /** After it, if changed. */
  score_H: z.optional(z.int()),
  score_C: z.optional(z.int()),
})
export type MatchEvent = z.infer<typeof matchEvent>

export const matchEvents = z.object({ gidm: matchId, events: z.array(matchEvent) })
export type MatchEvents = z.infer<typeof matchEvents>
