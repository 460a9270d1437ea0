import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { PREPARED, transaction, type Db, type Tx } from '../db/index.ts'
import { periodic } from '../time/periodic.ts'
import { kindOf, type EventKind, type PlatformEvent } from './event.ts'
import { eventOf, type EventRow } from './tables.ts'

const BATCH = 200
const POLL_MS = 1_000

/**
 * What follows from events in tables of its own: turnover, messages, reports. It handles every event of its kinds in order, each exactly once
 * in effect, because its writes and its place are one transaction, and it can be rebuilt from the first event on.
 */
export interface EventConsumer {
  /** Its name for ever: its place is kept by it. */
  readonly name: string
  readonly kinds: readonly EventKind[]
  /** Writes what follows, by `tx` alone. Data are of the event's kind. A failure is logged, and the batch comes again. */
  handle(tx: Tx, events: readonly PlatformEvent[]): Promise<void>
  /** Empties what it wrote, before it begins again from the first event. */
  reset(tx: Tx): Promise<void>
}

export interface ConsumerPlace {
  readonly name: string
  /** Events of its kinds that it has handled since it was last reset. */
  readonly handled: number
  /** Age of the oldest event that it has not come to, seconds; 0 when it has come to all. */
  readonly behindSeconds: number
}

interface Place {
  readonly tx: bigint
  readonly id: bigint
}

const parsed = (kinds: readonly EventKind[], rows: readonly EventRow[]): PlatformEvent[] =>
  rows.map(eventOf).flatMap((event) => kindOf(kinds, event)?.read(event) ?? [])

/** The next events after a place; none of a transaction that may still have others to come. */
const eventsAfter = async (tx: Tx, place: Place): Promise<readonly EventRow[]> => {
  const { rows } = await sql<EventRow>`${PREPARED}
    select id, tx, at, name, version, site_id, user_id, data, request_id from events
     where (tx, id) > (${place.tx}, ${place.id}) and tx < event_horizon()
     order by tx, id limit ${BATCH}`.execute(tx)
  return rows
}

/** Handles the next batch; answers how many events it came past. Of several processes one does the work, the others wait for it. */
export const consumeBatch = (db: Db, consumer: EventConsumer): Promise<number> =>
  transaction(db, async (tx) => {
    const { name, kinds } = consumer
    await sql`insert into event_consumers (name) values (${name}) on conflict do nothing`.execute(tx)
    const { rows } = await sql<Place>`select tx, id from event_consumers where name = ${name} for update`.execute(tx)
    const events = await eventsAfter(tx, rows[0] as Place)
    const last = events.at(-1)
    if (!last) return 0
    const own = parsed(kinds, events)
    if (own.length > 0) await consumer.handle(tx, own)
    await sql`update event_consumers set tx = ${last.tx}, id = ${last.id}, handled = handled + ${own.length}, moved_at = now()
      where name = ${name}`.execute(tx)
    return events.length
  })

/** Empties what the consumer wrote and has it begin again from the first event. */
export const rebuild = async (tx: Tx, { name, reset }: EventConsumer): Promise<void> => {
  await sql`insert into event_consumers (name) values (${name}) on conflict do nothing`.execute(tx)
  await sql`select from event_consumers where name = ${name} for update`.execute(tx)
  await reset(tx)
  await sql`update event_consumers set tx = 0, id = 0, handled = 0, moved_at = now() where name = ${name}`.execute(tx)
}

export const placesOf = async (db: Db | Tx, consumers: readonly EventConsumer[]): Promise<ConsumerPlace[]> => {
  const { rows } = await sql<{ name: string; handled: bigint; behind: number }>`
    select n.name, coalesce(c.handled, 0) as handled,
        coalesce((select extract(epoch from clock_timestamp() - e.at)::float8 from events e
          where (e.tx, e.id) > (coalesce(c.tx, 0), coalesce(c.id, 0)) order by e.tx, e.id limit 1), 0) as behind
      from unnest(${consumers.map(({ name }) => name)}::text[]) n (name) left join event_consumers c using (name)`.execute(
    db,
  )
  return rows.map(({ name, handled, behind }) => ({ name, handled: Number(handled), behindSeconds: behind }))
}

/** Runs every consumer, each on its own. */
export const createConsumers = (
  deps: { db: Db; log: FastifyBaseLogger; metrics: Registry },
  consumers: readonly EventConsumer[],
) => {
  const { db, log, metrics } = deps
  const tasks = consumers.map((consumer) =>
    periodic(
      `events: ${consumer.name}`,
      POLL_MS,
      async () => {
        while ((await consumeBatch(db, consumer)) === BATCH);
      },
      log,
    ),
  )
  new Gauge({
    name: 'pavilion_events_behind_seconds',
    help: 'Age of the oldest event that a consumer has not come to; 0 when it has come to all.',
    labelNames: ['consumer'],
    registers: [metrics],
    async collect() {
      for (const { name, behindSeconds } of await placesOf(db, consumers)) this.set({ consumer: name }, behindSeconds)
    },
  })
  return {
    start: () => tasks.forEach((task) => task.start()),
    nudge: () => tasks.forEach((task) => task.nudge()),
    stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))),
  }
}
