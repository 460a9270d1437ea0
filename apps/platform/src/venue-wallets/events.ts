import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'

/** Fen, as decimal text. */
const transfer = z.object({
  transferId: z.string(),
  venue: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string().check(z.regex(/^\d+$/)),
  currency: z.string(),
})

/** Facts about transfers with venues, one a state; venue_transfer_changed writes them. */
export const VENUE_TRANSFER_EVENTS = [
  defineEvent('venue_transfer.pending', 1, transfer),
  defineEvent('venue_transfer.done', 1, transfer),
  defineEvent('venue_transfer.refused', 1, transfer),
  defineEvent('venue_transfer.cancelled', 1, transfer),
]
