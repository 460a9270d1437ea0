import { payment, PAYMENT_ORDERS_PATH, PAYMENT_RATES_PATH, paymentRates, type Payment } from '@pavilion/protocols'
import { createSignedClient, ProviderRefused } from '../../providers/index.ts'
import type { PaymentProvider } from './payment-provider.ts'

const TIMEOUT_MS = 5_000
const NOT_FOUND = 404

export interface HttpPaymentProviderSettings {
  readonly baseUrl: string
  readonly secret: string
  /** Unix seconds. */
  readonly now: () => number
  readonly timeoutMs?: number
}

/** Speaks docs/protocols/payment.md. */
export const createHttpPaymentProvider = (settings: HttpPaymentProviderSettings): PaymentProvider => {
  const client = createSignedClient({ timeoutMs: TIMEOUT_MS, ...settings })
  const orderPath = (orderNo: string): string => `${PAYMENT_ORDERS_PATH}/${encodeURIComponent(orderNo)}`
  /** An answer about another order must move no money. */
  const paymentOf = async (orderNo: string, asking: Promise<unknown>): Promise<Payment> => {
    const answer = payment.parse(await asking)
    if (answer.orderNo !== orderNo)
      throw new Error(`the provider answered with order ${answer.orderNo}, asked for ${orderNo}`)
    return answer
  }
  const paymentIfKnown = async (orderNo: string, asking: Promise<unknown>): Promise<Payment | undefined> => {
    try {
      return await paymentOf(orderNo, asking)
    } catch (error) {
      if (error instanceof ProviderRefused && error.httpStatus === NOT_FOUND) return undefined
      throw error
    }
  }
  return {
    create: (order) => paymentOf(order.orderNo, client.request('POST', PAYMENT_ORDERS_PATH, order)),
    find: (orderNo) => paymentIfKnown(orderNo, client.request('GET', orderPath(orderNo))),
    close: (orderNo) => paymentIfKnown(orderNo, client.request('POST', `${orderPath(orderNo)}/close`, {})),
    rates: async () => paymentRates.parse(await client.request('GET', PAYMENT_RATES_PATH)),
    isDown: client.isDown,
  }
}
