import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'

/** Facts about the house's books; adjust_member writes them. */
export const ADJUSTMENT_EVENTS = [
  defineEvent(
    'adjustment.made',
    1,
    z.object({
      adjustmentNo: z.string(),
      direction: z.enum(['credit', 'debit']),
      /** Fen. */
      amount: z.string().check(z.regex(/^\d+$/)),
      currency: z.string(),
    }),
  ),
]
