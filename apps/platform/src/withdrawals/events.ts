import { WITHDRAWAL_STATES } from '@pavilion/contract/funds'
import * as z from 'zod/mini'
import { defineEvent, type EventDefinition } from '../events/index.ts'

/** Fen, as decimal text. */
const order = z.object({ orderNo: z.string(), amount: z.string().check(z.regex(/^\d+$/)), currency: z.string() })

/** Facts about withdrawals, one a state; withdrawal_changed writes them. */
export const WITHDRAWAL_EVENTS: readonly EventDefinition<{ readonly orderNo: string }>[] = WITHDRAWAL_STATES.map(
  (state) => defineEvent(`withdrawal.${state}`, 1, order),
)
