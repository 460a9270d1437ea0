import * as z from 'zod/mini'
import { localText } from '../language.ts'
import { seconds } from '../wire.ts'
import { runner } from '../sports/match.ts'
import { cancellation } from './result-code.ts'
import { scoreShape } from '../sports/score.ts'
import { gameType, gtype } from '../sports/sport.ts'

export const matchOutcome = z.object({
  gidm: z.string(),
  gtype,
  gameType: z.optional(gameType),
  league_id: z.string(),
  team_h: localText,
  team_c: localText,
  datetime: seconds,
  status: z.enum(['final', 'abandoned', 'postponed', 'cancelled']),
  /** Why (some) bets were cancelled. */
  reason: z.optional(cancellation),
  correctedAt: z.optional(seconds),
  /** Outrights. */
  winners: z.optional(z.array(runner)),
  ...scoreShape,
})
export type MatchOutcome = z.infer<typeof matchOutcome>
