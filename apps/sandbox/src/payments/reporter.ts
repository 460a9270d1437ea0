import type { PaymentCallback, PaymentReceipt } from '@pavilion/protocols'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { signedHeaders } from '../http/signature.ts'
import type { RecordStore } from '../store/record-store.ts'
import { payerOf, type Order, type PendingCallback } from './order.ts'

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

interface DueReport {
  readonly orderNo: string
  readonly callbackUrl: string
  readonly content: PaymentCallback
  readonly callback: PendingCallback
}

const contentOf = (
  entry: Order,
  { eventId, state, at }: PendingCallback,
  receipt: Omit<PaymentReceipt, 'at'>,
): PaymentCallback => ({
  eventId,
  orderNo: entry.orderNo,
  paymentId: receipt.paymentId,
  amount: receipt.amount,
  currency: entry.currency,
  state,
  at,
  ...(receipt.payer && { payer: receipt.payer }),
  ...(receipt.coins && { coins: receipt.coins }),
})

/** Of the order itself, and of each payment beside it. */
const reportsOf = (entry: Order): DueReport[] => {
  const { orderNo, callbackUrl, paymentId, amount, callback, arrivals = [] } = entry
  const payer = callback?.state === 'paid' ? payerOf(entry) : undefined
  const own = callback ? [{ callback, receipt: { paymentId, amount, ...(payer && { payer }) } }] : []
  return [...own, ...arrivals.map((each) => ({ callback: each.callback, receipt: each }))].map((each) => ({
    orderNo,
    callbackUrl,
    callback: each.callback,
    content: contentOf(entry, each.callback, each.receipt),
  }))
}

const withCallback = (entry: Order, before: PendingCallback, after: PendingCallback): Order =>
  entry.callback === before
    ? { ...entry, callback: after }
    : {
        ...entry,
        ...(entry.arrivals && {
          arrivals: entry.arrivals.map((each) => (each.callback === before ? { ...each, callback: after } : each)),
        }),
      }

/** Until the answer is 200 with `{ok: true}`. */
export const createReporter = ({ orders, secret, clock, log, fetch: send = fetch }: ReporterOptions): Reporter => {
  const underway = new Set<string>()

  const attempt = async ({ content, callbackUrl, orderNo }: DueReport): Promise<boolean> => {
    const body = JSON.stringify(content)
    try {
      const url = new URL(callbackUrl)
      const headers = signedHeaders(secret, { method: 'POST', path: url.pathname + url.search, body }, clock())
      const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
      const answer = await send(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      return answer.status === 200 && acknowledgement.safeParse(await answer.json()).success
    } catch (error) {
      log.debug({ err: error, orderNo }, 'callback not delivered')
      return false
    }
  }

  const report = async (due: DueReport): Promise<void> => {
    const { callback, orderNo } = due
    underway.add(callback.eventId)
    const wasDelivered = await attempt(due)
    underway.delete(callback.eventId)
    const attempts = callback.attempts + 1
    const current = orders.get(orderNo)
    // Where it was repeated meanwhile on purpose it is another one, and one more delivery is due.
    if (current)
      orders.put(
        withCallback(current, callback, {
          ...callback,
          delivered: wasDelivered,
          attempts,
          dueAt: clock() + backoffMs(attempts - 1),
        }),
      )
  }

  return {
    sendDue: async () => {
      const now = clock()
      const due = orders
        .all()
        .flatMap(reportsOf)
        .filter(({ callback }) => {
          const waits = !callback.delivered && !callback.lost && callback.attempts < MOST_ATTEMPTS
          return waits && callback.dueAt <= now && !underway.has(callback.eventId)
        })
      await Promise.all(due.map(report))
    },
  }
}
