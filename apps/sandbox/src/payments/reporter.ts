import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { signedHeaders } from '../http/signature.ts'
import type { RecordStore } from '../store/record-store.ts'

const ATTEMPT_TIMEOUT_MS = 10_000
const MOST_ATTEMPTS = 60
const acknowledgement = z.object({ ok: z.literal(true) })

/** From 500 ms, doubling up to 30 minutes. */
export const backoffMs = (attempts: number): number => Math.min(500 * 2 ** Math.min(attempts, 20), 1_800_000)

/** A report that is due, or was delivered. */
export const pendingCallback = z.object({
  eventId: z.string(),
  state: z.enum(['paid', 'failed']),
  /** Unix seconds of the event. */
  at: z.int(),
  /** Milliseconds of the next attempt. */
  dueAt: z.int(),
  attempts: z.int(),
  delivered: z.boolean(),
  /** Never sent, on purpose. */
  lost: z.boolean(),
})
type PendingCallback = z.infer<typeof pendingCallback>

interface Reported {
  readonly orderNo: string
  readonly callbackUrl: string
  readonly callback?: PendingCallback | undefined
}

export interface ReporterOptions<Entry extends Reported> {
  readonly orders: RecordStore<Entry>
  /** What is posted. */
  readonly report: (entry: Entry, callback: PendingCallback) => object
  readonly secret: string
  readonly clock: () => number
  readonly log: FastifyBaseLogger
  readonly fetch?: typeof fetch
}

export interface Reporter {
  sendDue(): Promise<void>
}

/** Until the answer is 200 with `{ok: true}`. */
export const createReporter = <Entry extends Reported>({
  orders,
  report: reportOf,
  secret,
  clock,
  log,
  fetch: send = fetch,
}: ReporterOptions<Entry>): Reporter => {
  const underway = new Set<string>()

  const attempt = async (entry: Entry, callback: PendingCallback): Promise<boolean> => {
    const body = JSON.stringify(reportOf(entry, callback))
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

  const report = async (entry: Entry, callback: PendingCallback): Promise<void> => {
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
