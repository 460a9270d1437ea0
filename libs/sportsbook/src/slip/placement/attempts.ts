import { amount } from '@pavilion/contract'
import { oddsChoice, systemSize } from '@pavilion/contract/bets'
import { ODDS_TYPES } from '@pavilion/contract/sports'
import { foldCount } from '@pavilion/odds'
import { keepAttempts } from '@pavilion/session'
import * as z from 'zod/mini'
import { slipPick } from '../state/pick.ts'

const attempt = z.object({
  key: z.string(),
  userId: z.string(),
  /** One for a single. */
  picks: z.array(slipPick).check(z.minLength(1)),
  /** The N of M串N, and its bankers' indexes. */
  combined: z.optional(z.object({ system: systemSize, bankers: z.array(z.int()) })),
  /** Fen; of a combined bet in each fold. */
  stake: amount,
  oddsChoice,
  oddsType: z.enum(ODDS_TYPES),
})
export type BetAttempt = z.output<typeof attempt>

/** Of all folds, fen. */
export const atRisk = ({ picks, combined, stake }: BetAttempt): bigint =>
  combined ? stake * BigInt(foldCount(picks.length, combined.system, combined.bankers)) : stake

const attemptsSchema = z.array(attempt)

export const attempts = keepAttempts<BetAttempt>('pavilion.bets-in-flight', {
  encode: (list) => z.encode(attemptsSchema, list),
  decode: (storedText) => z.parse(attemptsSchema, storedText),
})
