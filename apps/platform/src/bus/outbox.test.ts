import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction, type OpenDatabase } from '../db/index.ts'
import { quiet, testDatabases } from '../testing/index.ts'
import type { Bus } from './bus.ts'
import { inProcessBus, measureOutbox, startOutbox, type Outbox } from './index.ts'

describe.each(testDatabases)('the outbox on $name', ({ open }) => {
  let database: OpenDatabase
  let bus: Bus
  let outbox: Outbox
  const seen: unknown[] = []

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    seen.length = 0
    bus = inProcessBus(quiet)
    bus.subscribe('thing.>', (data) => seen.push(data))
  })
  afterEach(async () => {
    await outbox.stop()
    await bus.close()
  })
  const start = (origin = database.origin, through: Bus = bus) =>
    (outbox = startOutbox({ db: database.db, bus: through, log: quiet, origin }))
  const add = (n: number) => sql`select outbox_add('thing.done', ${JSON.stringify({ n })}::jsonb)`.execute(database.db)
  const left = async () => (await database.db.selectFrom('outbox').select('id').execute()).length

  it('sends what was committed, in order, and keeps nothing', async () => {
    start()
    for (let n = 0; n < 5; n++) await add(n)
    outbox.nudge()
    await expect.poll(() => seen.length).toBe(5)
    expect(seen).toEqual([0, 1, 2, 3, 4].map((n) => ({ n })))
    await expect.poll(left).toBe(0)
  })

  it('sends nothing of a transaction that failed', async () => {
    start()
    const failing = transaction(database.db, async (tx) => {
      await sql`select outbox_add('thing.done', '{"n": 1}')`.execute(tx)
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toThrow()
    await add(2)
    outbox.nudge()
    await expect.poll(() => seen).toEqual([{ n: 2 }])
  })

  it('sends what a dead process left behind, after a while', async () => {
    start('another process')
    await add(1)
    outbox.nudge()
    expect(await left()).toBe(1)
    await sql`update outbox set created_at = now() - interval '4 seconds'`.execute(database.db)
    await expect.poll(() => seen).toEqual([{ n: 1 }])
  })

  it('keeps an event until the bus has taken it', async () => {
    let down = true
    start(database.origin, {
      ...bus,
      flush: () => (down ? Promise.reject(new Error('away')) : Promise.resolve()),
    })
    await add(1)
    outbox.nudge()
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    expect(await left()).toBe(1)
    down = false
    await expect.poll(left).toBe(0)
  })

  it('is measured: how much waits, and for how long', async () => {
    start('another process')
    const registry = new Registry()
    measureOutbox(database.db, registry)
    const read = async (name: string) => {
      const [value] = (await registry.getSingleMetric(name)?.get())?.values ?? []
      return value?.value
    }
    expect([await read('pavilion_outbox_rows'), await read('pavilion_outbox_oldest_seconds')]).toEqual([0, 0])
    await add(1)
    await sql`update outbox set created_at = now() - interval '2 seconds'`.execute(database.db)
    expect(await read('pavilion_outbox_rows')).toBe(1)
    expect(await read('pavilion_outbox_oldest_seconds')).toBeGreaterThanOrEqual(2)
    await expect.poll(left).toBe(0)
  })

  it('sends a large backlog whole', async () => {
    await sql`insert into outbox (subject, payload, origin)
      select 'thing.done', jsonb_build_object('n', n), ${database.origin} from generate_series(1, 1700) n`.execute(
      database.db,
    )
    start().nudge()
    await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(1700)
    await expect.poll(left).toBe(0)
  })
})
