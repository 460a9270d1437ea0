import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { PREPARED, transaction, type Db, type Tx } from '../db/index.ts'
import { periodic } from '../time/periodic.ts'
import { isOfOtherVersion, kindOf, type EventDefinition, type PlatformEvent } from './event.ts'
import { eventOf, type EventRow } from './tables.ts'

const MOST = 200
/** While a batch is handled no consumer comes past it, so one that takes longer is followed by a smaller one. */
const BATCH_MS = 500
const POLL_MS = 1_000

/** In order, each exactly once in effect: writes and place are one transaction. docs/decisions/0053. */
export interface EventConsumer {
  /** Never changes: its place is kept by it. */
  readonly name: string
  /** Every version of a name that it follows: before one that is not among them it stops, and another release goes on from there. */
  readonly kinds: readonly EventDefinition[]
  /** By `tx` alone. A failure is logged, and the batch comes again. */
  handle(tx: Tx, events: readonly PlatformEvent[]): Promise<void>
  reset(tx: Tx): Promise<void>
}

export interface ConsumerPlace {
  readonly name: string
  /** Since the last reset. */
  readonly handled: number
  /** Seconds. */
  readonly behindSeconds: number
}

interface Place {
  readonly tx: bigint
  readonly id: bigint
}

/** The first event that a build cannot handle: its version is another's, or it is not what its kind says. */
export interface Stopped {
  readonly event: PlatformEvent
  readonly error?: unknown
}

interface Consumed {
  readonly passed: number
  readonly stopped?: Stopped
}

interface Readable extends Consumed {
  readonly own: readonly PlatformEvent[]
}

/** Coming past one that cannot be read would lose it. */
const readable = (kinds: readonly EventDefinition[], rows: readonly EventRow[]): Readable => {
  const own: PlatformEvent[] = []
  for (const [passedCount, row] of rows.entries()) {
    const event = eventOf(row)
    if (isOfOtherVersion(kinds, event)) return { own, passed: passedCount, stopped: { event } }
    try {
      const read = kindOf(kinds, event)?.read(event)
      if (read) own.push(read)
    } catch (error) {
      return { own, passed: passedCount, stopped: { event, error } }
    }
  }
  return { own, passed: rows.length }
}

/** The next events after a place; none of a transaction that may still have others to come. */
const eventsAfter = async (tx: Tx, place: Place, most: number): Promise<readonly EventRow[]> => {
  const { rows } = await sql<EventRow>`${PREPARED}
    select * from facts_after(${place.tx}, ${place.id}, event_horizon(), ${most})`.execute(tx)
  return rows
}

/** Nothing where another process is at it. */
export const consumeBatch = (db: Db, consumer: EventConsumer, most = MOST): Promise<Consumed> =>
  transaction(db, async (tx) => {
    const { name, kinds } = consumer
    await sql`insert into event_consumers (name) values (${name}) on conflict do nothing`.execute(tx)
    const { rows } = await sql<Place>`
      select tx, id from event_consumers where name = ${name} for update skip locked`.execute(tx)
    const [place] = rows
    if (!place) return { passed: 0 }
    const events = await eventsAfter(tx, place, most)
    const { own, ...consumed } = readable(kinds, events)
    const last = events[consumed.passed - 1]
    if (!last) return consumed
    if (own.length > 0) await consumer.handle(tx, own)
    await sql`update event_consumers set tx = ${last.tx}, id = ${last.id}, handled = handled + ${own.length}, moved_at = now()
      where name = ${name}`.execute(tx)
    return consumed
  })

export const rebuild = async (tx: Tx, { name, reset }: EventConsumer): Promise<void> => {
  await sql`insert into event_consumers (name) values (${name}) on conflict do nothing`.execute(tx)
  await sql`select from event_consumers where name = ${name} for update`.execute(tx)
  await reset(tx)
  await sql`update event_consumers set tx = 0, id = 0, handled = 0, moved_at = now() where name = ${name}`.execute(tx)
}

export const placesOf = async (db: Db | Tx, consumers: readonly EventConsumer[]): Promise<ConsumerPlace[]> => {
  const { rows } = await sql<{ name: string; handled: bigint; behind: number }>`
    select n.name, coalesce(c.handled, 0) as handled,
        coalesce((select extract(epoch from clock_timestamp() - e.at)::float8
          from facts_after(coalesce(c.tx, 0), coalesce(c.id, 0), ${2n ** 63n - 1n}, 1) e), 0) as behind
      from unnest(${consumers.map(({ name }) => name)}::text[]) n (name) left join event_consumers c using (name)`.execute(
    db,
  )
  return rows.map(({ name, handled, behind }) => ({ name, handled: Number(handled), behindSeconds: behind }))
}

/** Once for each event. */
const stopLog = ({ name: consumer }: EventConsumer, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) => {
  let logged: bigint | undefined
  return ({ event: { id, name, version }, error }: Stopped): void => {
    if (id === logged) return
    logged = id
    const context = { consumer, event: String(id), name, version }
    if (error === undefined) log.warn(context, 'a consumer leaves an event of another version to another release')
    else log.error({ ...context, err: error }, 'a consumer waits before an event that is not of its kind')
  }
}

export const createConsumers = (
  /** `now`: monotonic, milliseconds. */
  deps: { db: Db; log: FastifyBaseLogger; metrics: Registry; now: () => number },
  consumers: readonly EventConsumer[],
) => {
  const { db, log, metrics, now } = deps
  const tasks = consumers.map((consumer) => {
    const logStop = stopLog(consumer, log)
    let most = MOST
    const consumeMost = async (): Promise<Consumed> => {
      const began = now()
      try {
        return await consumeBatch(db, consumer, most)
      } finally {
        most = now() - began > BATCH_MS ? Math.max(1, Math.floor(most / 2)) : Math.min(MOST, most * 2)
      }
    }
    const consume = async (): Promise<void> => {
      let wasFull: boolean
      do {
        const limit = most
        const consumed = await consumeMost()
        if (consumed.stopped) logStop(consumed.stopped)
        wasFull = consumed.passed === limit
      } while (wasFull)
    }
    return periodic(`events: ${consumer.name}`, POLL_MS, consume, log)
  })
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
