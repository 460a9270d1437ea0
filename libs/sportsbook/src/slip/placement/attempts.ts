import { amount } from '@pavilion/contract'
import { oddsChoice, systemSize } from '@pavilion/contract/bets'
import { ODDS_TYPES } from '@pavilion/contract/sports'
import { foldCount } from '@pavilion/odds'
import { keepAttempts } from '@pavilion/session'
import * as z from 'zod/mini'
import { slipPick } from '../state/pick.ts'

/** A bet that was sent: what it was, and the key it is known by. */
const attempt = z.object({
  key: z.string(),
  userId: z.string(),
  /** One for a single. */
  picks: z.array(slipPick).check(z.minLength(1)),
  /** All picks together in one bet: the N of M串N, and the places of its bankers. */
  combined: z.optional(z.object({ system: systemSize, bankers: z.array(z.int()) })),
  /** At risk; of a bet on all together, in each fold. Fen. */
  stake: amount,
  oddsChoice,
  oddsType: z.enum(ODDS_TYPES),
})
export type Attempt = z.output<typeof attempt>

/** What all its folds cost, fen. */
export const atRisk = ({ picks, combined, stake }: Attempt): bigint =>
  combined ? stake * BigInt(foldCount(picks.length, combined.system, combined.bankers)) : stake

const stored = z.array(attempt)

/** Bets whose outcome this tab does not know yet. */
export const attempts = keepAttempts<Attempt>('pavilion.bets-in-flight', {
  encode: (list) => z.encode(stored, list),
  decode: (kept) => z.parse(stored, kept),
})
