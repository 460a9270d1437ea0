import type { PaymentCallback } from '@pavilion/protocols'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { signedHeaders } from '../http/signature.ts'
import type { RecordStore } from '../store/record-store.ts'
import type { Order } from './order.ts'

const ATTEMPT_TIMEOUT_MS = 10_000
const MOST_ATTEMPTS = 60
const acknowledgement = z.object({ ok: z.literal(true) })

/** From 500 ms, doubling up to 30 minutes. */
export const backoffMs = (attempts: number): number => Math.min(500 * 2 ** Math.min(attempts, 20), 1_800_000)

export interface ReporterOptions {
  readonly orders: RecordStore<Order>
  readonly secret: string
  readonly clock: () => number
  readonly log: FastifyBaseLogger
  readonly fetch?: typeof fetch
}

export interface Reporter {
  sendDue(): Promise<void>
}

const callbackOf = (entry: Order, callback: NonNullable<Order['callback']>): PaymentCallback => ({
  eventId: callback.eventId,
  orderNo: entry.orderNo,
  paymentId: entry.paymentId,
  amount: entry.amount,
  currency: entry.currency,
  state: callback.state,
  at: callback.at,
})

/** Until the answer is 200 with `{ok: true}`. */
export const createReporter = ({ orders, secret, clock, log, fetch: send = fetch }: ReporterOptions): Reporter => {
  const underway = new Set<string>()

  const attempt = async (entry: Order, callback: NonNullable<Order['callback']>): Promise<boolean> => {
    const body = JSON.stringify(callbackOf(entry, callback))
    try {
      const url = new URL(entry.callbackUrl)
      const headers = signedHeaders(secret, { method: 'POST', path: url.pathname + url.search, body }, clock())
      const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
      const answer = await send(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      return answer.status === 200 && acknowledgement.safeParse(await answer.json()).success
    } catch (error) {
      log.debug({ err: error, orderNo: entry.orderNo }, 'callback not delivered')
      return false
    }
  }

  const report = async (entry: Order, callback: NonNullable<Order['callback']>): Promise<void> => {
    underway.add(entry.orderNo)
    const wasDelivered = await attempt(entry, callback)
    underway.delete(entry.orderNo)
    const current = orders.get(entry.orderNo) ?? entry
    const attempts = callback.attempts + 1
    // Repeated meanwhile on purpose: one more delivery is due.
    if (current.callback !== callback) return
    orders.put({
      ...current,
      callback: { ...callback, delivered: wasDelivered, attempts, dueAt: clock() + backoffMs(attempts - 1) },
    })
  }

  return {
    sendDue: async () => {
      const now = clock()
      const due = orders.all().flatMap((entry) => {
        const { callback } = entry
        const waits =
          callback !== undefined && !callback.delivered && !callback.lost && callback.attempts < MOST_ATTEMPTS
        return waits && callback.dueAt <= now && !underway.has(entry.orderNo) ? [report(entry, callback)] : []
      })
      await Promise.all(due)
    },
  }
}
