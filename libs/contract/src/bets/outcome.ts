import * as z from 'zod/mini'
import { localText } from '../language.ts'
import { seconds } from '../wire.ts'
import { runner } from '../sports/match.ts'
import { cancellation } from './result-code.ts'
import { scoreShape } from '../sports/score.ts'
import { gameType, gtype } from '../sports/sport.ts'

/** How a match ended: what its bets were settled on. `reason` where it was not played out. */
export const matchOutcome = z.object({
  gidm: z.string(),
  gtype,
  gameType: z.optional(gameType),
  league_id: z.string(),
  team_h: localText,
  team_c: localText,
  datetime: seconds,
  status: z.enum(['final', 'abandoned', 'postponed', 'cancelled']),
  /** Why its bets, or some of them, were cancelled. */
  reason: z.optional(cancellation),
  /** Set when the result was corrected after it had been published. */
  correctedAt: z.optional(seconds),
  /** Outrights: who won. */
  winners: z.optional(z.array(runner)),
  ...scoreShape,
})
export type MatchOutcome = z.infer<typeof matchOutcome>
