import { payment, PAYMENT_ORDERS_PATH, type Payment } from '@pavilion/protocols'
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

/** A provider that speaks docs/protocols/payment.md. */
export const createHttpPaymentProvider = (settings: HttpPaymentProviderSettings): PaymentProvider => {
  const client = createSignedClient({ timeoutMs: TIMEOUT_MS, ...settings })
  const orderPath = (orderNo: string): string => `${PAYMENT_ORDERS_PATH}/${encodeURIComponent(orderNo)}`
  const known = async (asking: Promise<unknown>): Promise<Payment | undefined> => {
    try {
      return payment.parse(await asking)
    } catch (error) {
      if (error instanceof ProviderRefused && error.httpStatus === NOT_FOUND) return undefined
      throw error
    }
  }
  return {
    create: async (order) => payment.parse(await client.request('POST', PAYMENT_ORDERS_PATH, order)),
    find: (orderNo) => known(client.request('GET', orderPath(orderNo))),
    close: (orderNo) => known(client.request('POST', `${orderPath(orderNo)}/close`, {})),
    isDown: client.isDown,
  }
}
