import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Bus } from '../bus/index.ts'
import { asPlatform, PREPARED, type Db } from '../db/index.ts'
import type { NewEvent } from './add.ts'
import type { EventDefinition, PlatformEvent } from './event.ts'
import { eventOf, type EventRow } from './tables.ts'

const SUBJECT = 'events'
const UNSTORED_SUBJECT = 'events.unstored'
/** While the database is away. */
const MOST_UNSTORED = 10_000
const BATCH = 500
const POLL_MS = 200
/** Between reads while events keep coming; the first is read at once. */
const BATCH_WINDOW_MS = 20

/** One batch after another; a failed one comes again. */
export type LiveListener = (events: readonly PlatformEvent[]) => Promise<void>

export interface LiveEvents {
  /** Every process reads now rather than at its next poll. */
  nudge(): void
  /**
   * To the listeners of every process, without a row: no consumer sees it, and it is lost while the bus or the database is away. For what
   * pages read anew when they come. After the commit of what it is about.
   */
  pass<D>(definition: EventDefinition<D>, event: NewEvent<D>): void
  listen(listener: LiveListener): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Transaction numbers: those from `next` on and in `open` had not ended. */
interface Seen {
  readonly next: bigint
  readonly open: readonly bigint[]
}

/** `shift`: numbers of events are ahead. */
const seenIn = (snapshot: string, shift: bigint): Seen => {
  const [, next = '0', open = ''] = snapshot.split(':')
  return { next: BigInt(next) + shift, open: open === '' ? [] : open.split(',').map((tx) => BigInt(tx) + shift) }
}

/** Later than all. */
const ALL: Seen = { next: 2n ** 63n - 1n, open: [] }

type LiveRow = { readonly snapshot: string } & (EventRow | { readonly id: null })

const unstoredEvent = z.object({
  name: z.string(),
  version: z.int(),
  siteId: z.int(),
  userId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  data: z.unknown(),
})
/** Of no row. */
const NO_ID = 0n

/** Read from the table, so nothing is lost without the bus; a batch may come twice. */
export const createLiveEvents = (deps: { db: Db; bus: Bus; log: FastifyBaseLogger }): LiveEvents => {
  const { db, bus, log } = deps
  const listeners: LiveListener[] = []
  const unstoredEvents: PlatformEvent[] = []
  let lastSnapshot: Seen | undefined
  let shift = 0n
  let running: Promise<void> | undefined
  let again = false
  let isStopped = false

  /** Answers the last one while there may be more. */
  const handleBatch = async (from: Seen, until: Seen, after: bigint) => {
    const { rows } = await sql<LiveRow>`${PREPARED}
      select snapshot::text, e.* from pg_current_snapshot() snapshot left join lateral (
        select id, tx, at, name, version, site_id, user_id, data, request_id from (
            select * from facts where tx >= ${from.next} union all select * from facts where tx = any(${from.open}::bigint[])) later
         where tx < ${until.next} and tx <> all(${until.open}::bigint[]) and id > ${after} order by id limit ${BATCH}) e on true`.execute(
      db,
    )
    const events = rows.flatMap(({ snapshot: _snapshot, ...row }) => (row.id === null ? [] : [eventOf(row)]))
    const { snapshot } = rows[0] as LiveRow
    if (events.length > 0) for (const listener of listeners) await listener(events)
    return { now: seenIn(snapshot, shift), last: events.length === BATCH ? events.at(-1)?.id : undefined }
  }
  const handleNew = async (from: Seen): Promise<Seen> => {
    const first = await handleBatch(from, ALL, 0n)
    let { last } = first
    while (last !== undefined) ({ last } = await handleBatch(from, first.now, last))
    return first.now
  }
  const drain = async (): Promise<void> => {
    do {
      again = false
      if (lastSnapshot) lastSnapshot = await handleNew(lastSnapshot)
      // In turn with the facts: two batches at once could reach a page in another order than they were read.
      const events = unstoredEvents.splice(0)
      if (events.length > 0) for (const listener of listeners) await listener(events)
      if (again) await new Promise((resolve) => setTimeout(resolve, BATCH_WINDOW_MS))
    } while (again)
  }
  const read = (): void => {
    if (isStopped || !lastSnapshot) return
    again = true
    running ??= asPlatform(drain)
      .catch((error: unknown) => log.error({ err: error }, 'events could not be read'))
      .finally(() => {
        running = undefined
      })
  }
  const receive = (message: unknown): void => {
    const event = unstoredEvent.safeParse(message).data
    if (!event || isStopped || unstoredEvents.length >= MOST_UNSTORED) return
    unstoredEvents.push({ ...event, id: NO_ID, at: new Date() })
    read()
  }
  let timer: NodeJS.Timeout | undefined
  const subscriptions: (() => void)[] = []
  return {
    nudge: () => (bus.connected() ? bus.publish(SUBJECT, null) : read()),
    pass: ({ name, version }, { siteId, userId = null, requestId = null, data }) => {
      const message = { name, version, siteId, userId, requestId, data }
      if (bus.connected()) bus.publish(UNSTORED_SUBJECT, message)
      else receive(message)
    },
    listen: (listener) => void listeners.push(listener),
    start: async () => {
      const { rows } = await sql<{ shift: bigint; snapshot: string }>`
        select shift, pg_current_snapshot()::text as snapshot from event_clock`.execute(db)
      for (const row of rows) {
        shift = row.shift
        lastSnapshot = seenIn(row.snapshot, shift)
      }
      subscriptions.push(bus.subscribe(SUBJECT, read), bus.subscribe(UNSTORED_SUBJECT, receive))
      timer = setInterval(read, POLL_MS)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      for (const unsubscribe of subscriptions) unsubscribe()
      isStopped = true
      await running
    },
  }
}
