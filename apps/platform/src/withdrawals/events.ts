import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'

/** Fen, as decimal text. */
const order = z.object({ orderNo: z.string(), amount: z.string().check(z.regex(/^\d+$/)), currency: z.string() })

/** Facts about withdrawals, one a state; withdrawal_changed writes them. */
export const WITHDRAWAL_EVENTS = [
  defineEvent('withdrawal.reviewing', 1, order),
  defineEvent('withdrawal.approved', 1, order),
  defineEvent('withdrawal.sent', 1, order),
  defineEvent('withdrawal.paid', 1, order),
  defineEvent('withdrawal.refused', 1, order),
  defineEvent('withdrawal.cancelled', 1, order),
  defineEvent('withdrawal.returned', 1, order),
]
