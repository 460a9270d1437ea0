import * as z from 'zod/mini'

const at = z.int()
const side = z.enum(['H', 'C'])
const goals = z.int().check(z.gte(0), z.lte(30))
const factor = z.number().check(z.gte(0.05), z.lte(20))

/** What someone at the controls did to a match, `at` in wall-clock milliseconds. Kept, so that a restart replays it. */
export const intervention = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goal'), at, side }),
  z.object({ kind: z.literal('red'), at, side }),
  z.object({ kind: z.literal('corner'), at, side }),
  z.object({ kind: z.literal('suspend'), at, reason: z.enum(['GOAL', 'VAR', 'RED_CARD', 'FEED']) }),
  z.object({ kind: z.literal('resume'), at }),
  /** Factors on the goals expected of each side, for good or until a moment. */
  z.object({ kind: z.literal('nudge'), at, home: factor, away: factor, until: z.optional(z.int()) }),
  /** Chooses the lines anew. */
  z.object({ kind: z.literal('reline'), at }),
  /** Full time now, with the score as it stands or with another one. */
  z.object({ kind: z.literal('final'), at, score: z.optional(z.object({ H: goals, C: goals })) }),
  z.object({ kind: z.literal('abandon'), at }),
])
export type Intervention = z.infer<typeof intervention>
