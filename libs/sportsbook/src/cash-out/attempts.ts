import { cashOutPart, wager } from '@pavilion/contract/bets'
import { keepAttempts } from '@pavilion/session'
import * as z from 'zod/mini'

const attempt = z.object({
  key: z.string(),
  userId: z.string(),
  wager,
  quoteId: z.string(),
  part: cashOutPart,
})
export type CashOutAttempt = z.output<typeof attempt>

const attemptsSchema = z.array(attempt)

export const cashOutAttempts = keepAttempts<CashOutAttempt>('pavilion.cash-outs-in-flight', {
  encode: (list) => z.encode(attemptsSchema, list),
  decode: (storedText) => z.parse(attemptsSchema, storedText),
})
