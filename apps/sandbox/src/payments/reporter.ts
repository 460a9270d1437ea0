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
  state: z.enum(['partial', 'paid', 'failed']),
  /** Unix seconds of the event. */
  at: z.int(),
  /** Milliseconds of the next attempt. */
  dueAt: z.int(),
  attempts: z.int(),
  delivered: z.boolean(),
  /** Never sent, on purpose. */
  lost: z.boolean(),
})
export type PendingCallback = z.infer<typeof pendingCallback>

export interface Report {
  readonly callback: PendingCallback
  /** What is posted. */
  readonly content: object
}

interface Reported {
  readonly orderNo: string
  readonly callbackUrl: string
}

/** What an entry has to report, and the entry with one report's callback replaced. */
export interface Reports<Entry extends Reported> {
  of(entry: Entry): Report[]
  replaced(entry: Entry, before: PendingCallback, after: PendingCallback): Entry
}

export interface ReporterOptions<Entry extends Reported> {
  readonly orders: RecordStore<Entry>
  readonly reports: Reports<Entry>
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
  reports,
  secret,
  clock,
  log,
  fetch: send = fetch,
}: ReporterOptions<Entry>): Reporter => {
  const underway = new Set<string>()

  const attempt = async ({ callbackUrl, orderNo }: Entry, content: object): Promise<boolean> => {
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

  const deliver = async (entry: Entry, { callback, content }: Report): Promise<void> => {
    underway.add(callback.eventId)
    const wasDelivered = await attempt(entry, content)
    underway.delete(callback.eventId)
    const attempts = callback.attempts + 1
    const after = { ...callback, delivered: wasDelivered, attempts, dueAt: clock() + backoffMs(attempts - 1) }
    const current = orders.get(entry.orderNo)
    // Where it was repeated meanwhile on purpose it is another one, and one more delivery is due.
    if (current) orders.put(reports.replaced(current, callback, after))
  }

  return {
    sendDue: async () => {
      const now = clock()
      const isDue = ({ callback }: Report): boolean => {
        const waits = !callback.delivered && !callback.lost && callback.attempts < MOST_ATTEMPTS
        return waits && callback.dueAt <= now && !underway.has(callback.eventId)
      }
      const deliveries = orders.all().flatMap((entry) =>
        reports
          .of(entry)
          .filter(isDue)
          .map((report) => deliver(entry, report)),
      )
      await Promise.all(deliveries)
    },
  }
}
