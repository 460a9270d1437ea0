import { rtype, scoreShape } from '@pavilion/contract/sports'
import * as z from 'zod/mini'

const at = z.int()
const side = z.enum(['H', 'C'])
const count = z.int().check(z.gte(0), z.lte(300))
const factor = z.number().check(z.gte(0.05), z.lte(20))
/** `score` is the sport's deciding one, `scores` any. */
const outcome = {
  score: z.optional(z.object({ H: count, C: count })),
  scores: z.optional(z.object(scoreShape)),
  winners: z.optional(z.array(rtype)),
}

/** `at` in wall-clock ms. Stored, so that a restart replays it. */
export const intervention = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goal'), at, side }),
  z.object({ kind: z.literal('red'), at, side }),
  z.object({ kind: z.literal('yellow'), at, side }),
  z.object({ kind: z.literal('corner'), at, side }),
  z.object({ kind: z.literal('suspend'), at, reason: z.enum(['GOAL', 'VAR', 'RED_CARD', 'FEED']) }),
  z.object({ kind: z.literal('resume'), at }),
  /** Undefined `until`: for good. */
  z.object({ kind: z.literal('nudge'), at, home: factor, away: factor, until: z.optional(z.int()) }),
  /** Chooses the lines again. */
  z.object({ kind: z.literal('reline'), at }),
  z.object({ kind: z.literal('final'), at, ...outcome }),
  z.object({ kind: z.literal('abandon'), at }),
  z.object({ kind: z.literal('postpone'), at }),
  z.object({ kind: z.literal('cancel'), at }),
  z.object({ kind: z.literal('correct'), at, ...outcome }),
])
export type Intervention = z.infer<typeof intervention>
export type FinalOutcome = Pick<Extract<Intervention, { kind: 'final' }>, 'score' | 'scores' | 'winners'>

export const GENERAL: readonly Intervention['kind'][] = [
  'suspend',
  'resume',
  'nudge',
  'reline',
  'final',
  'abandon',
  'postpone',
  'cancel',
  'correct',
]

export const nudgesAt = (interventions: readonly Intervention[], now: number): { H: number; C: number } => {
  const factors = { H: 1, C: 1 }
  for (const entry of interventions) {
    if (entry.kind !== 'nudge' || entry.at > now || (entry.until ?? Infinity) <= now) continue
    factors.H *= entry.home
    factors.C *= entry.away
  }
  return factors
}
