import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { asPlatform, type Db, PREPARED, withoutNulls } from '../db/index.ts'
import type { Bus } from './bus.ts'

const BATCH = 500
const POLL_MS = 200
/** After this a process that wrote an event is taken for dead, and another sends it. */
const ORPHAN_SECONDS = 3

export interface Outbox {
  /** Something was committed: send it now rather than at the next poll. */
  nudge(): void
  stop(): Promise<void>
}

/**
 * Sends what `outbox_add` wrote, after its transaction committed, and deletes it when it has left. Every process sends its
 * own events in the order of their ids, and those a dead process left behind. An event may arrive twice (a crash
 * between sending and deleting), never not at all: receivers go by the version or state it carries.
 */
export const startOutbox = (deps: { db: Db; bus: Bus; log: FastifyBaseLogger; origin: string }): Outbox => {
  const { db, bus, log, origin } = deps
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const sendBatch = async (): Promise<number> => {
    const rows = await db
      .selectFrom('outbox')
      .modifyFront(PREPARED)
      .select(['id', 'subject', 'payload'])
      .where((eb) =>
        eb.or([
          eb('origin', '=', origin),
          eb('created_at', '<', sql<Date>`now() - make_interval(secs => ${ORPHAN_SECONDS})`),
        ]),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return 0
    for (const row of rows) bus.publish(row.subject, withoutNulls(row.payload))
    await bus.flush()
    await sql`${PREPARED} delete from outbox where id = any(${rows.map((row) => row.id)}::bigint[])`.execute(db)
    return rows.length
  }
  const drain = async (): Promise<void> => {
    do {
      again = false
      while ((await sendBatch()) === BATCH);
    } while (again)
  }
  const nudge = (): void => {
    if (stopped) return
    again = true
    running ??= asPlatform(drain)
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be sent'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(() => bus.connected() && nudge(), POLL_MS)
  timer.unref()
  return {
    nudge,
    stop: async () => {
      clearInterval(timer)
      nudge()
      stopped = true
      await running
    },
  }
}
