import * as z from 'zod/mini'
import { intervention } from '../prices/match/intervention.ts'

const kind = z.enum(['goal', 'red', 'corner', 'var'])

/** One event of a match told beforehand, at a minute of the match clock. */
const toldEvent = z.object({
  minute: z.int().check(z.gte(0), z.lte(92)),
  kind: z._default(kind, 'goal'),
  side: z._default(z.enum(['H', 'C']), 'H'),
})

/** Body of POST /control/matches; everything has a default. */
export const matchOrder = z.object({
  /** Real seconds from kick-off to the final whistle, half-time included. */
  durationSeconds: z._default(z.number().check(z.gte(5), z.lte(14_400)), 60),
  /** A league id; by default the first league. */
  league: z.optional(z.string()),
  /** Club names in either script, of that league; by default drawn from it. */
  home: z.optional(z.string()),
  away: z.optional(z.string()),
  /** Exactly these events; without it the match is drawn. `[]` ends 0-0. */
  script: z.optional(z.array(toldEvent).check(z.maxLength(200))),
  startInSeconds: z._default(z.number().check(z.gte(0), z.lte(14_400)), 0),
  /** Where the match stands when it is made. Only `before` waits for startInSeconds. */
  phase: z._default(z.enum(['before', '1H', 'HT', '2H']), 'before'),
  /** Goals expected of each side over a whole match; by default from the clubs. */
  goals: z.optional(
    z.object({ H: z.number().check(z.gte(0.05), z.lte(8)), C: z.number().check(z.gte(0.05), z.lte(8)) }),
  ),
  /** Prices hold between events. */
  steady: z._default(z.boolean(), false),
})
export type MatchOrder = z.output<typeof matchOrder>

/** What the controls changed about one match; kept, so that a restart replays it. */
export const controlledMatch = z.object({
  gidm: z.string(),
  /** Present for matches made here; absent for matches of the schedule. */
  made: z.optional(z.object({ order: matchOrder, kickoff: z.int() })),
  interventions: z.array(intervention),
})
export type ControlledMatch = z.output<typeof controlledMatch>
