import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Bus } from '../bus/index.ts'
import { asPlatform, PREPARED, type Db } from '../db/index.ts'
import type { PlatformEvent } from './event.ts'
import { eventOf, type EventRow } from './tables.ts'

const SUBJECT = 'events'
const BATCH = 500
const POLL_MS = 200
/** Under load, events of this long are read together. */
const GATHER_MS = 5

/** Handles events that were just committed. Called one batch after another; a failure is logged and the batch comes again. */
export type LiveListener = (events: readonly PlatformEvent[]) => Promise<void>

export interface LiveEvents {
  /** Something was committed: every process reads it now rather than at its next poll. */
  nudge(): void
  /** Listeners are called from `start` on. */
  listen(listener: LiveListener): void
  start(): Promise<void>
  stop(): Promise<void>
}

interface LiveRow extends EventRow {
  readonly horizon: bigint
}

/**
 * Every event committed since this process started, in this process: for what concerns its own sockets. It is read from the table, so
 * nothing is lost while the bus is away; a batch may come twice, so listeners go by the state they read.
 */
export const createLiveEvents = (deps: { db: Db; bus: Bus; log: FastifyBaseLogger }): LiveEvents => {
  const { db, bus, log } = deps
  const listeners: LiveListener[] = []
  /** All events of transactions before this one were handled; of later ones those in `handled`. */
  let from: bigint | undefined
  let handled = new Map<bigint, bigint>()
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const readBatch = async (): Promise<number> => {
    const { rows } = await sql<LiveRow>`${PREPARED}
      select id, tx, at, name, version, site_id, user_id, data, request_id, horizon
        from event_horizon() horizon cross join events where tx >= ${from} and id <> all(${[...handled.keys()]}::bigint[])
       order by id limit ${BATCH}`.execute(db)
    const [first] = rows
    if (!first) return 0
    const events = rows.map(({ horizon: _horizon, ...row }) => eventOf(row))
    for (const listener of listeners) await listener(events)
    for (const { id, tx } of rows) handled.set(id, tx)
    if (rows.length < BATCH) {
      from = first.horizon
      handled = new Map([...handled].filter(([, tx]) => tx >= first.horizon))
    }
    return rows.length
  }
  const drain = async (): Promise<void> => {
    do {
      again = false
      while ((await readBatch()) === BATCH);
      if (again) await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
    } while (again)
  }
  const read = (): void => {
    if (stopped || from === undefined) return
    again = true
    running ??= asPlatform(drain)
      .catch((error: unknown) => log.error({ err: error }, 'events could not be read'))
      .finally(() => {
        running = undefined
      })
  }
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = (): void => undefined
  return {
    nudge: () => (bus.connected() ? bus.publish(SUBJECT, null) : read()),
    listen: (listener) => void listeners.push(listener),
    start: async () => {
      await sql`select event_clock_check()`.execute(db)
      // Any old transaction of the cluster holds the horizon back: what is committed behind it was before this start.
      const { rows } = await sql<{ horizon: bigint; id: bigint | null; tx: bigint | null }>`
        select horizon, id, tx from event_horizon() horizon left join events on tx >= horizon`.execute(db)
      handled = new Map(rows.flatMap(({ id, tx }) => (id === null || tx === null ? [] : [[id, tx] as const])))
      from = rows[0]?.horizon ?? 0n
      unsubscribe = bus.subscribe(SUBJECT, read)
      timer = setInterval(read, POLL_MS)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      unsubscribe()
      stopped = true
      await running
    },
  }
}
