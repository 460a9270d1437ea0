import { pay } from '@pavilion/contract/funds'
import { keepAttempts } from '@pavilion/session'
import * as z from 'zod/mini'

/** `key`: the idempotency key. */
const attempt = z.object({ key: z.string(), userId: z.string(), wish: pay.payload })
export type DepositAttempt = z.output<typeof attempt>

const stored = z.array(attempt)

/** Deposits of this tab with an unknown outcome. */
export const attempts = keepAttempts<DepositAttempt>('pavilion.deposits-in-flight', {
  encode: (list) => z.encode(stored, list),
  decode: (kept) => z.parse(stored, kept),
})
