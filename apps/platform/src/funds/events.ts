import * as z from 'zod/mini'
import { defineEvent, type EventDefinition } from '../events/index.ts'

const order = { orderNo: z.string() }

/** Facts about deposits; deposit_changed and the review of payments write them. */
export const depositCredited = defineEvent(
  'deposit.credited',
  1,
  /** `credit`: what the member's balance rose by, fen. */
  z.object({ ...order, credit: z.string().check(z.regex(/^\d+$/)), currency: z.string() }),
)

/** A person had what was paid sent back to where it came from. Fen, as decimal text. */
export const depositSentBack = defineEvent(
  'deposit.sent_back',
  1,
  z.object({ ...order, amount: z.string().check(z.regex(/^\d+$/)), currency: z.string() }),
)

export const DEPOSIT_EVENTS: readonly EventDefinition<{ readonly orderNo: string }>[] = [
  defineEvent('deposit.opened', 1, z.object(order)),
  /** The provider took the order: the member may pay. */
  defineEvent('deposit.pending', 1, z.object(order)),
  depositCredited,
  /** A payment of it waits for a person. */
  defineEvent('deposit.in_review', 1, z.object(order)),
  depositSentBack,
  defineEvent('deposit.failed', 1, z.object(order)),
  defineEvent('deposit.closed', 1, z.object(order)),
  defineEvent('deposit.expired', 1, z.object(order)),
]
