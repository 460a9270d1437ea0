import type { DepositOrder } from '@pavilion/contract/funds'
import type { Payment } from '@pavilion/protocols'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../time/clock.ts'
import type { LiveEvents } from '../../events/index.ts'
import type { FundsMetrics } from '../metrics.ts'
import type { OrderStore } from './order-store.ts'

export interface DepositParts {
  readonly store: OrderStore
  readonly clock: Clock
  readonly events: LiveEvents
  readonly metrics: FundsMetrics
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** After opening, ms. */
const FIRST_CHECK_MS = 5_000
/** After an order ended without the provider's confirmation, ms. */
const LATE_CHECK_MS = 60_000

/** A report carries no payment URL. */
export type Report = Pick<Payment, 'orderNo' | 'paymentId' | 'amount' | 'currency' | 'state'>

/** Credits once, whatever the order's state. Undefined: no such order. */
export const creditPayment = async (
  { store, clock, events, metrics, log }: DepositParts,
  report: Omit<Report, 'state'>,
  requestId: string,
): Promise<DepositOrder | undefined> => {
  const { orderNo, paymentId } = report
  const result = await store.credit({
    order_no: orderNo,
    payment_id: paymentId,
    amount: report.amount,
    currency: report.currency,
    now: new Date(clock.now()),
    actor: 'system',
    request_id: requestId,
  })
  events.nudge()
  if (result.outcome === 'already') return result.order
  metrics.deposit(result.outcome)
  if (result.outcome === 'credited') log.info({ orderNo, requestId }, 'a deposit was credited')
  else log.error({ orderNo, paymentId, outcome: result.outcome, requestId }, 'a payment waits for a person to decide')
  return result.outcome === 'unknown' ? undefined : result.order
}

/** `final`: reported by the provider; otherwise it is checked once more for a late payment. */
export const endOrder = async (
  { store, clock, events, metrics }: DepositParts,
  orderNo: string,
  state: 'failed' | 'closed' | 'expired',
  requestId: string,
  final: boolean,
): Promise<DepositOrder> => {
  const now = clock.now()
  const { outcome, order } = await store.end({
    order_no: orderNo,
    state,
    now: new Date(now),
    ...(final ? {} : { check_at: new Date(now + LATE_CHECK_MS) }),
    request_id: requestId,
  })
  events.nudge()
  if (outcome === 'ended') metrics.deposit(state)
  return order
}

/** Undefined: no such order. */
export const applyPayment = async (
  parts: DepositParts,
  payment: Payment,
  requestId: string,
): Promise<DepositOrder | undefined> => {
  if (payment.state === 'paid') return creditPayment(parts, payment, requestId)
  if (payment.state !== 'pending') return endOrder(parts, payment.orderNo, payment.state, requestId, true)
  const now = parts.clock.now()
  const { order } = await parts.store.wait({
    order_no: payment.orderNo,
    payment_id: payment.paymentId,
    checkout_url: payment.checkoutUrl,
    now: new Date(now),
    check_at: new Date(now + FIRST_CHECK_MS),
    request_id: requestId,
  })
  parts.events.nudge()
  return order
}
