import type { DepositOrder } from '@pavilion/contract/funds'
import type { Payment } from '@pavilion/protocols'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../time/clock.ts'
import type { Outbox } from '../../bus/index.ts'
import type { FundsMetrics } from '../metrics.ts'
import type { OrderStore } from './order-store.ts'

/** What every step of a deposit is given. */
export interface DepositParts {
  readonly store: OrderStore
  readonly clock: Clock
  readonly outbox: Outbox
  readonly metrics: FundsMetrics
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** When the provider is first asked about an order it has, ms after. */
const FIRST_CHECK_MS = 5_000
/** When it is asked again about an order that ended without its word, ms after. */
const LATE_CHECK_MS = 60_000

/** What a payment says of its order; a report has no address to pay at. */
export type Report = Pick<Payment, 'orderNo' | 'paymentId' | 'amount' | 'currency' | 'state'>

/** Credits a payment, once, whatever state its order is in. Undefined: there is no such order. */
export const creditPayment = async (
  { store, clock, outbox, metrics, log }: DepositParts,
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
  outbox.nudge()
  if (result.outcome === 'already') return result.order
  metrics.deposit(result.outcome)
  if (result.outcome === 'credited') log.info({ orderNo, requestId }, 'a deposit was credited')
  else log.error({ orderNo, paymentId, outcome: result.outcome, requestId }, 'a payment waits for a person to decide')
  return result.outcome === 'unknown' ? undefined : result.order
}

/**
 * Ends an order that waits, without money. `final`: the provider said so itself; otherwise it is asked again later, for
 * money that was on its way.
 */
export const endOrder = async (
  { store, clock, outbox, metrics }: DepositParts,
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
  outbox.nudge()
  if (outcome === 'ended') metrics.deposit(state)
  return order
}

/** Brings an order to where its payment stands at the provider. Undefined: there is no such order. */
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
  parts.outbox.nudge()
  return order
}
