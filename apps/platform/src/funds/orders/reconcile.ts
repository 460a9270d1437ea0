import { randomUUID } from 'node:crypto'
import type { Payment } from '@pavilion/protocols'
import { ProviderRefused } from '../../providers/index.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { createAtProvider } from './at-provider.ts'
import type { OrderRow } from './order-store.ts'
import { applyPayment, endOrder, type DepositParts } from './settle.ts'

/** How many orders are asked about at once. */
const BATCH = 16

export interface ReconcileParts extends DepositParts {
  readonly provider: PaymentProvider
  /** The platform's address for the provider. */
  readonly publicUrl: string
}

const waits = ({ state }: OrderRow): boolean => state === 'created' || state === 'pending'

/** How the payment of an order stands, moved on where the platform must: opened when it never was, closed when given up. */
const askProvider = async (
  { provider, publicUrl }: ReconcileParts,
  order: OrderRow,
  overdue: boolean,
): Promise<Payment | 'refused' | undefined> => {
  const found = await provider.find(order.order_no)
  if (!found && order.state === 'created' && !overdue) {
    return createAtProvider(provider, publicUrl, order).catch((error: unknown) => {
      if (error instanceof ProviderRefused) return 'refused'
      throw error
    })
  }
  if (found?.state === 'pending' && !waits(order)) return provider.close(order.order_no)
  return found
}

const reconcileOne = async (parts: ReconcileParts, order: OrderRow): Promise<void> => {
  const { order_no: orderNo } = order
  const requestId = randomUUID()
  const overdue = order.expires_at.getTime() <= parts.clock.now()
  try {
    const payment = await askProvider(parts, order, overdue)
    if (payment === 'refused') await endOrder(parts, orderNo, 'failed', requestId, true)
    else if (payment) await applyPayment(parts, payment, requestId)
  } catch (error) {
    parts.log.warn({ err: error, orderNo, requestId }, 'an order could not be reconciled')
  }
  // Changes nothing when the order has ended by what the provider said.
  if (overdue && waits(order)) await endOrder(parts, orderNo, 'expired', requestId, false)
}

/**
 * Asks the provider about every order whose turn has come, and ends those whose time is over. Each order is taken by one
 * process; one that dies midway leaves it to the next turn.
 */
export const reconcileDue = async (parts: ReconcileParts): Promise<void> => {
  let taken: number
  do {
    const due = await parts.store.due(new Date(parts.clock.now()), BATCH)
    taken = due.length
    const done = await Promise.allSettled(due.map((order) => reconcileOne(parts, order)))
    for (const each of done) {
      if (each.status === 'rejected') parts.log.error({ err: each.reason as unknown }, 'reconciling an order failed')
    }
  } while (taken === BATCH)
}
