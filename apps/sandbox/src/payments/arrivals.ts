import type { FurtherPayment, Order } from './order.ts'
import { payerOf } from './order.ts'

export interface ArrivalWish {
  /** Hundredths of what was asked for; default: what is missing, or all of it where nothing is. */
  readonly percent?: number | undefined
  readonly reportAfterMs?: number
  readonly undelivered?: boolean
}

const totalOf = (entry: Order): bigint => BigInt(entry.coins?.amount ?? entry.amount)

/** Coins of an order in coins, else money. */
const receivedOf = ({ arrivals = [], callback, ...entry }: Order): bigint =>
  (callback?.state === 'paid' ? totalOf(entry) : 0n) +
  arrivals.reduce((sum, each) => sum + BigInt(each.coins?.amount ?? each.amount), 0n)

/** The order with one payment more, which is reported by itself. */
export const withArrival = (entry: Order, wish: ArrivalWish, eventId: string, now: number): Order => {
  const { percent, reportAfterMs = 0, undelivered = false } = wish
  const [total, received] = [totalOf(entry), receivedOf(entry)]
  const missing = total > received ? total - received : total
  const amount = percent === undefined ? missing : (total * BigInt(percent)) / 100n || 1n
  const state = received + amount >= total ? 'paid' : 'partial'
  const money = entry.coins ? (BigInt(entry.amount) * amount) / total || 1n : amount
  const payer = payerOf(entry)
  const arrival: FurtherPayment = {
    paymentId: `${entry.paymentId}-${(entry.arrivals?.length ?? 0) + 1}`,
    amount: String(money),
    at: Math.floor(now / 1000),
    ...(entry.coins && { coins: { ...entry.coins, amount: String(amount) } }),
    ...(payer && { payer }),
    callback: {
      eventId,
      state,
      at: Math.floor(now / 1000),
      dueAt: now + reportAfterMs,
      attempts: 0,
      delivered: false,
      lost: undelivered,
    },
  }
  return { ...entry, state, arrivesAt: undefined, arrivals: [...(entry.arrivals ?? []), arrival] }
}
