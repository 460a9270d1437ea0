import * as z from 'zod/mini'
import { amount } from '../wire.ts'

/**
 * Fen. Settled by result or cash-out; void counts as settled with the stake returned, refused as never staked. One
 * definition for records, statements, session and reality check.
 */
export const betFigures = z.object({
  openStake: amount,
  settledStake: amount,
  /** By results and cash-outs. */
  payout: amount,
  /** Positive: the member gains. */
  net: amount,
})
export type BetFigures = z.output<typeof betFigures>
