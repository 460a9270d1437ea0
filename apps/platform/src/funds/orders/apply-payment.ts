import type { DepositOrder } from '@pavilion/contract/funds'
import type { Payment, PaymentReceipt } from '@pavilion/protocols'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../time/clock.ts'
import type { LiveEvents } from '../../events/index.ts'
import type { CoinRates } from '../coins/coin-rates.ts'
import type { FundsMetrics } from '../metrics.ts'
import type { Payers } from '../payers/payers.ts'
import type { OrderStore } from './order-store.ts'

export interface DepositParts {
  readonly store: OrderStore
  readonly payers: Payers
  readonly rates: CoinRates
  readonly clock: Clock
  readonly events: LiveEvents
  readonly metrics: FundsMetrics
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** After opening, ms. */
const FIRST_CHECK_MS = 5_000
/** After an order ended without the provider's confirmation, ms. */
const LATE_CHECK_MS = 60_000

/** Money that came for an order, however it was heard of. */
export type IncomingPayment = PaymentReceipt & Pick<Payment, 'orderNo' | 'currency'>

/** What a coin is worth now, which counts for more coins than were asked for; nothing: the provider does not say. */
const rateNow = async (
  { rates, log }: Pick<DepositParts, 'rates' | 'log'>,
  { orderNo, coins }: IncomingPayment,
  currency: string | undefined,
): Promise<{ provider_rate?: string }> => {
  if (!coins || currency === undefined) return {}
  try {
    const offered = await rates.of(currency)
    const rate = offered.find(({ coin, network }) => coin === coins.coin && network === coins.network)
    return rate ? { provider_rate: rate.rate } : {}
  } catch (error) {
    log.warn({ err: error, orderNo }, 'the payment provider told no rates')
    return {}
  }
}

/** Credits once, whatever the order's state. Undefined: no such order. */
export const creditPayment = async (
  parts: DepositParts,
  arrival: IncomingPayment,
  requestId: string,
): Promise<DepositOrder | undefined> => {
  const { store, payers, clock, events, metrics, log } = parts
  const { orderNo, paymentId, coins, payer } = arrival
  const owner = await store.ownerOf(orderNo)
  const result = await store.credit({
    order_no: orderNo,
    payment_id: paymentId,
    amount: arrival.amount,
    currency: arrival.currency,
    ...(coins && { coin: coins.coin, network: coins.network, coin_amount: coins.amount }),
    ...(await rateNow(parts, arrival, owner?.currency)),
    ...(await payers.compare(owner && { siteId: owner.site_id, userId: owner.user_id }, payer)),
    now: new Date(clock.now()),
    arrived_at: new Date(arrival.at * 1000),
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

/** What an answer of the provider says has come: its receipts, or all of it at once. */
const incomingOf = (payment: Payment, now: number): IncomingPayment[] => {
  const { orderNo, currency, paymentId, amount, payer, state, receipts } = payment
  if (receipts?.length) return receipts.map((receipt) => ({ ...receipt, orderNo, currency }))
  return state === 'paid' ? [{ orderNo, currency, paymentId, amount, payer, at: Math.floor(now / 1000) }] : []
}

/** Undefined: no such order. */
export const applyPayment = async (
  parts: DepositParts,
  payment: Payment,
  requestId: string,
): Promise<DepositOrder | undefined> => {
  const now = parts.clock.now()
  const { state } = payment
  let order: DepositOrder | undefined
  if (state === 'pending' || state === 'partial') {
    const waiting = await parts.store.wait({
      order_no: payment.orderNo,
      payment_id: payment.paymentId,
      checkout_url: payment.checkoutUrl,
      instructions: payment.instructions,
      now: new Date(now),
      check_at: new Date(now + FIRST_CHECK_MS),
      request_id: requestId,
    })
    parts.events.nudge()
    order = waiting.order
  }
  for (const arrival of incomingOf(payment, now)) order = await creditPayment(parts, arrival, requestId)
  if (state === 'failed' || state === 'closed' || state === 'expired')
    return endOrder(parts, payment.orderNo, state, requestId, true)
  return order
}
