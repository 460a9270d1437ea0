import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount } from '../wire.ts'

export const balance = z.object({
  centerWalletBalance: amount,
  /** Reserved by open bets and orders, fen. */
  lockMoney: amount,
  currency: z.string(),
  /** The higher version is newer. */
  version: z.int(),
})
export type Balance = z.output<typeof balance>

export const getBalance = endpoint({
  path: '/fd/api/v1/transfer/getBalance',
  access: 'member',
  effect: 'read',
  summary: 'The centre wallet; lockMoney is 0 unless withLockMoney is 1.',
  payload: z.object({ withLockMoney: z.optional(z.union([z.literal(0), z.literal(1)])) }),
  data: balance,
  statuses: [],
})
