import { randomUUID } from 'node:crypto'
import type { Payment } from '@pavilion/protocols'
import { ProviderRefused } from '../../providers/index.ts'
import { createAtProvider, type ProviderParts } from './at-provider.ts'
import type { OrderRow } from './order-store.ts'
import { applyPayment, endOrder, type DepositParts } from './apply-payment.ts'

const BATCH = 16

export type ReconcileParts = DepositParts & ProviderParts

const waits = ({ state }: OrderRow): boolean => state === 'created' || state === 'pending'

/** Opens the payment if the provider never got the order; closes it if cancelled. */
const askProvider = async (
  parts: ReconcileParts,
  order: OrderRow,
  overdue: boolean,
): Promise<Payment | 'refused' | undefined> => {
  const { provider } = parts
  const payment = await provider.find(order.order_no)
  if (!payment && order.state === 'created' && !overdue) {
    return createAtProvider(parts, order).catch((error: unknown) => {
      if (error instanceof ProviderRefused) return 'refused'
      throw error
    })
  }
  if (payment?.state === 'pending' && !waits(order)) return provider.close(order.order_no)
  return payment
}

/** What the provider said of an order: `unknown`, that it has none; `silent`: nothing, or nothing that could be read. */
export type ProviderWord = 'answered' | 'unknown' | 'silent'

/** Asks the provider about an order, whatever came of it, and applies what it says. */
export const reconcileOne = async (
  parts: ReconcileParts,
  order: OrderRow,
  requestId: string = randomUUID(),
): Promise<ProviderWord> => {
  const { order_no: orderNo } = order
  let word: ProviderWord = 'silent'
  const overdue = order.expires_at.getTime() <= parts.clock.now()
  try {
    const payment = await askProvider(parts, order, overdue)
    if (payment === 'refused') await endOrder(parts, orderNo, 'failed', requestId, true)
    else if (payment) await applyPayment(parts, payment, requestId)
    word = payment ? 'answered' : 'unknown'
  } catch (error) {
    parts.log.warn({ err: error, orderNo, requestId }, 'an order could not be reconciled')
  }
  // No effect when the provider's answer has already ended the order.
  if (overdue && waits(order)) await endOrder(parts, orderNo, 'expired', requestId, false)
  return word
}

/** Each due order is claimed by one process; after a crash it is due again. */
export const reconcileDue = async (parts: ReconcileParts): Promise<void> => {
  let batchSize: number
  do {
    const due = await parts.store.due(new Date(parts.clock.now()), BATCH)
    batchSize = due.length
    const done = await Promise.allSettled(due.map((order) => reconcileOne(parts, order)))
    for (const each of done) {
      if (each.status === 'rejected') parts.log.error({ err: each.reason as unknown }, 'reconciling an order failed')
    }
  } while (batchSize === BATCH)
}
