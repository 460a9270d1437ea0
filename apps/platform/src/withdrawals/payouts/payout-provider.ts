import { payoutAnswer, PAYOUTS_PATH, type CreatePayout, type PayoutAnswer } from '@pavilion/protocols'
import { createSignedClient, ProviderRefused } from '../../providers/index.ts'

const TIMEOUT_MS = 8_000
const NOT_FOUND = 404

export interface PayoutProvider {
  /** Safe to repeat with the same payout. Throws ProviderRefused, or another error when the outcome is unknown. */
  create(order: CreatePayout): Promise<PayoutAnswer>
  /** Undefined: so far it is not known there, or something on the way says so. */
  find(orderNo: string): Promise<PayoutAnswer | undefined>
  /** The answer is the provider's last word. */
  cancel(orderNo: string): Promise<PayoutAnswer>
  readonly isDown: () => boolean
}

export interface HttpPayoutProviderSettings {
  readonly baseUrl: string
  readonly secret: string
  /** Unix seconds. */
  readonly now: () => number
  readonly timeoutMs?: number
}

/** Speaks docs/protocols/payout.md. */
export const createHttpPayoutProvider = (settings: HttpPayoutProviderSettings): PayoutProvider => {
  const client = createSignedClient({ timeoutMs: TIMEOUT_MS, ...settings })
  /** An answer about another payout must move no money. */
  const payoutOf = async (orderNo: string, asking: Promise<unknown>): Promise<PayoutAnswer> => {
    const answer = payoutAnswer.parse(await asking)
    if (answer.orderNo !== orderNo)
      throw new Error(`the provider answered with payout ${answer.orderNo}, asked for ${orderNo}`)
    return answer
  }
  return {
    create: (order) => payoutOf(order.orderNo, client.request('POST', PAYOUTS_PATH, order)),
    cancel: (orderNo) =>
      payoutOf(orderNo, client.request('POST', `${PAYOUTS_PATH}/${encodeURIComponent(orderNo)}/cancel`, { orderNo })),
    find: async (orderNo) => {
      try {
        return await payoutOf(orderNo, client.request('GET', `${PAYOUTS_PATH}/${encodeURIComponent(orderNo)}`))
      } catch (error) {
        if (error instanceof ProviderRefused && error.httpStatus === NOT_FOUND) return undefined
        throw error
      }
    },
    isDown: client.isDown,
  }
}
