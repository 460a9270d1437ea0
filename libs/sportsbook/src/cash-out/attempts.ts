import { cashOutPart, wager } from '@pavilion/contract/bets'
import { keepAttempts } from '@pavilion/session'
import * as z from 'zod/mini'

/** A cash-out that was asked for: the bet as it stood, which quote, how much of it, and the key it is known by. */
const attempt = z.object({
  key: z.string(),
  userId: z.string(),
  wager,
  quoteId: z.string(),
  part: cashOutPart,
})
export type CashOutAttempt = z.output<typeof attempt>

const stored = z.array(attempt)

/** Cash-outs whose outcome this tab does not know yet. */
export const cashOutAttempts = keepAttempts<CashOutAttempt>('pavilion.cash-outs-in-flight', {
  encode: (list) => z.encode(stored, list),
  decode: (kept) => z.parse(stored, kept),
})
