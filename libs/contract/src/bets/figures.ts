import * as z from 'zod/mini'
import { amount } from '../wire.ts'

/**
 * Money of any set of bets, fen: the one definition that records, statements, the session and its reality check show. A stake is open until its
 * result or its sale settles it; a void one is settled with its stake returned, a refused one was never staked.
 */
export const betFigures = z.object({
  openStake: amount,
  settledStake: amount,
  /** What came back of the settled stake: by results and by cash-outs. */
  payout: amount,
  /** payout − settledStake: above zero is the member's gain. */
  net: amount,
})
export type BetFigures = z.output<typeof betFigures>
