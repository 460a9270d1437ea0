import { sql } from 'kysely'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { inProcessBus, type Bus } from '../bus/index.ts'
import { transaction, type Db, type OpenDatabase, type Tx } from '../db/index.ts'
import { quiet, testDatabases, testPlatform, untilLockWait } from '../testing/index.ts'
import { consumeBatch, createConsumers, placesOf, rebuild, type EventConsumer } from './consumers.ts'
import {
  addEvent,
  checkEventClock,
  createLiveEvents,
  defineEvent,
  type LiveEvents,
  type PlatformEvent,
} from './index.ts'
import { allReached, consumeAll } from './testing/consume-all.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const counted = defineEvent('test.counted', 1, z.object({ n: z.int() }))
const other = defineEvent('test.other', 1, z.object({}))
const SITE = 3000
const now = () => performance.now()
const add = (db: Db, n: number) =>
  transaction(db, (tx) => addEvent(tx, counted, { siteId: SITE, data: { n }, requestId: 'r' }))
const numbers = (events: readonly PlatformEvent[]) =>
  events.filter(({ name }) => name === counted.name).map((event) => counted.read(event).data.n)

describe.each(testDatabases)('events on $name', ({ name, open }) => {
  let database: OpenDatabase
  let db: Db
  beforeAll(async () => {
    database = await open()
    db = database.db
    await sql`create table counts (n int primary key, times int not null)`.execute(db)
  })
  afterAll(() => database.close())

  it('are facts: none can be changed or removed', async () => {
    await add(db, 1)
    await expect(sql`update events set data = '{}'`.execute(db)).rejects.toThrow()
    await expect(sql`delete from events`.execute(db)).rejects.toThrow()
    await expect(sql`truncate events`.execute(db)).rejects.toThrow()
  })

  describe('after a backup was restored into a cluster whose transactions count from the beginning', () => {
    const AHEAD = 1_000_000n
    const lastOf = async () => {
      const { rows } = await sql<{ tx: bigint }>`select max(tx) as tx from facts`.execute(db)
      return rows[0]?.tx ?? 0n
    }
    const restore = async (before = async (): Promise<void> => undefined) => {
      await sql`update event_clock set shift = shift + ${AHEAD}`.execute(db)
      await add(db, 1)
      await before()
      await sql`update event_clock set shift = shift - ${AHEAD}`.execute(db)
    }

    it('go on in order', async () => {
      await restore()
      const before = await lastOf()
      await checkEventClock(db)
      await add(db, 2)
      expect(await lastOf()).toBeGreaterThan(before)
    })

    it.runIf(name === 'postgres')('go on from there when several processes start together', async () => {
      await restore()
      const before = await lastOf()
      let second: Promise<void> | undefined
      await db.transaction().execute(async (first) => {
        await checkEventClock(first)
        second = checkEventClock(db)
        await untilLockWait(db)
      })
      await second
      await add(db, 2)
      const after = await lastOf()
      expect(after).toBeGreaterThan(before)
      // Transactions of other tests are between them too.
      expect(after - before).toBeLessThan(AHEAD / 2n)
    })

    it('are all consumed, also those that a module adds as the platform starts', async () => {
      const consumed: number[] = []
      const follower: EventConsumer = {
        name: 'test restored',
        kinds: [counted],
        handle: async (_, events) => void consumed.push(...numbers(events)),
        reset: async () => undefined,
      }
      await restore(() => consumeAll(db, follower))
      const platform = await testPlatform({
        database,
        sites: [],
        modules: () => ({ modules: [{ start: () => add(db, 41) }] }),
      })
      await add(db, 42)
      await platform.close()
      await consumeAll(db, follower)
      expect(consumed.slice(-2)).toEqual([41, 42])
    })
  })

  describe('as they are committed', () => {
    let bus: Bus
    let live: LiveEvents
    let seen: number[] = []
    beforeEach(() => {
      seen = []
      bus = inProcessBus(quiet)
      live = createLiveEvents({ db, bus, log: quiet })
      live.listen(async (events) => void seen.push(...numbers(events)))
    })
    afterEach(async () => {
      await live.stop()
      await bus.close()
    })

    it('come once, in order, and not those of a transaction that failed', async () => {
      await add(db, 0)
      await live.start()
      const failing = transaction(db, async (tx) => {
        await addEvent(tx, counted, { siteId: SITE, data: { n: 99 } })
        await sql`select 1 / 0`.execute(tx)
      })
      await expect(failing).rejects.toThrow()
      for (const n of [1, 2, 3]) {
        await add(db, n)
        live.nudge()
      }
      await expect.poll(() => seen, { timeout: 60_000 }).toEqual([1, 2, 3])
      await add(db, 4)
      await expect.poll(() => seen, { timeout: 60_000 }).toEqual([1, 2, 3, 4])
    })

    it.runIf(name === 'postgres')(
      'leave out what was committed before the start beside an older transaction',
      async () => {
        await db.transaction().execute(async (older) => {
          await sql`select pg_current_xact_id()`.execute(older)
          await add(db, 7)
          await live.start()
          await add(db, 8)
          live.nudge()
          await expect.poll(() => seen, { timeout: 60_000 }).toEqual([8])
        })
      },
    )

    it('come from any process, the bus away or not', async () => {
      await live.start()
      const away = createLiveEvents({ db, bus: { ...bus, connected: () => false }, log: quiet })
      const there: number[] = []
      away.listen(async (events) => void there.push(...numbers(events)))
      await away.start()
      await add(db, 5)
      live.nudge()
      await expect.poll(() => [seen, there], { timeout: 60_000 }).toEqual([[5], [5]])
      await away.stop()
    })

    it('without a row reach every process and stay nowhere, and this one while the bus is away', async () => {
      await live.start()
      let isConnected = true
      const second = createLiveEvents({ db, bus: { ...bus, connected: () => isConnected }, log: quiet })
      const there: number[] = []
      second.listen(async (events) => void there.push(...numbers(events)))
      await second.start()
      second.pass(counted, { siteId: SITE, data: { n: -1 } })
      await expect.poll(() => [seen, there], { timeout: 60_000 }).toEqual([[-1], [-1]])
      isConnected = false
      second.pass(counted, { siteId: SITE, data: { n: -2 } })
      await expect.poll(() => there, { timeout: 60_000 }).toEqual([-1, -2])
      expect(seen).toEqual([-1])
      const { rows } = await sql`select 1 from events where (data ->> 'n')::int < 0`.execute(db)
      expect(rows).toEqual([])
      await second.stop()
    })

    it('without a row are ignored where they are none', async () => {
      await live.start()
      bus.publish('events.unstored', { name: counted.name })
      live.pass(counted, { siteId: SITE, data: { n: -3 } })
      await expect.poll(() => seen, { timeout: 60_000 }).toEqual([-3])
    })

    it('come again when the listener failed', async () => {
      let failures = 1
      live.listen(async () => {
        if (failures-- > 0) throw new Error('away')
      })
      await live.start()
      await add(db, 6)
      live.nudge()
      await expect.poll(() => seen, { timeout: 60_000 }).toEqual([6, 6])
    })

    it('come whole when there are many at once', async () => {
      await live.start()
      await sql`select event_add('test.counted', 1, ${SITE}, null, jsonb_build_object('n', n))
        from generate_series(1, 1700) n`.execute(db)
      live.nudge()
      await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(1700)
      expect(seen).toEqual([...seen].toSorted((a, b) => a - b))
    })
  })

  describe('consumed', () => {
    const counter: EventConsumer = {
      name: 'test counts',
      kinds: [counted],
      handle: async (tx, events) => {
        for (const n of numbers(events))
          await sql`insert into counts values (${n}, 1) on conflict (n) do update set times = counts.times + 1`.execute(
            tx,
          )
      },
      reset: async (tx: Tx) => void (await sql`delete from counts`.execute(tx)),
    }
    const counts = async () => {
      const { rows } = await sql<{ n: number; times: number }>`select n, times from counts order by n`.execute(db)
      return rows.map(({ n, times }) => [n, times])
    }
    const consume = () => consumeAll(db, counter)
    beforeEach(async () => {
      await consume()
      await sql`delete from counts`.execute(db)
    })

    it('each has its effect once, however many processes take part', async () => {
      await sql`select event_add('test.counted', 1, ${SITE}, null, jsonb_build_object('n', n))
        from generate_series(1, 500) n`.execute(db)
      await transaction(db, (tx) => addEvent(tx, other, { siteId: SITE, data: {} }))
      await Promise.all([consume(), consume(), consume()])
      expect(await counts()).toEqual(Array.from({ length: 500 }, (_, at) => [at + 1, 1]))
    })

    it('have no effect when the consumer fails in the middle, and theirs when it runs again', async () => {
      await add(db, 1)
      await add(db, 2)
      const failing: EventConsumer = {
        ...counter,
        handle: async (tx, events) => {
          await counter.handle(tx, events)
          throw new Error('killed')
        },
      }
      await allReached(db)
      await expect(consumeBatch(db, failing)).rejects.toThrow('killed')
      expect(await counts()).toEqual([])
      await consume()
      expect(await counts()).toEqual([
        [1, 1],
        [2, 1],
      ])
    })

    it('are handled again from the first one by a consumer that is rebuilt, to the same end', async () => {
      await add(db, 3)
      await transaction(db, (tx) => rebuild(tx, counter))
      expect(await counts()).toEqual([])
      await consume()
      const first = await counts()
      expect(first.find(([n]) => n === 3)).toBeDefined()
      await transaction(db, (tx) => rebuild(tx, counter))
      await consume()
      expect(await counts()).toEqual(first)
    })

    describe('of a release of which this one knows nothing', () => {
      const numbered = z.object({ number: z.int() })
      const later = defineEvent('test.counted', 2, numbered)
      const laterCounter: EventConsumer = {
        ...counter,
        kinds: [counted, later],
        handle: async (tx, events) => {
          for (const event of events) {
            const n = event.version === 2 ? later.read(event).data.number : counted.read(event).data.n
            await counter.handle(tx, [{ ...event, version: 1, data: { n } }])
          }
        },
      }
      const addLater = (n: number) =>
        transaction(db, (tx) => addEvent(tx, later, { siteId: SITE, data: { number: n } }))

      it('are left to a process that knows them, and those before them are handled', async () => {
        await add(db, 1)
        await addLater(2)
        await add(db, 3)
        await allReached(db)
        const [before] = await placesOf(db, [counter])
        expect(await consumeBatch(db, counter)).toMatchObject({ passed: 1, stopped: { event: { version: 2 } } })
        expect(await consumeBatch(db, counter)).toMatchObject({ passed: 0, stopped: { event: { version: 2 } } })
        expect(await counts()).toEqual([[1, 1]])
        const [waiting] = await placesOf(db, [counter])
        expect(waiting?.handled).toBe((before?.handled ?? 0) + 1)
        expect(waiting?.behindSeconds).toBeGreaterThan(0)
        await consumeAll(db, laterCounter)
        expect(await counts()).toEqual([
          [1, 1],
          [2, 1],
          [3, 1],
        ])
        await add(db, 4)
        await consume()
        expect((await counts()).at(-1)).toEqual([4, 1])
      })

      it('are handled once each while both releases run', async () => {
        for (const n of [1, 2, 3, 4, 5, 6]) await (n % 3 === 0 ? addLater(n) : add(db, n))
        await allReached(db)
        for (let turn = 0; turn < 6; turn += 1)
          await Promise.all([consumeBatch(db, counter), consumeBatch(db, laterCounter), consumeBatch(db, counter)])
        // Every turn may have been the earlier release's.
        await consumeAll(db, laterCounter)
        expect(await counts()).toEqual([1, 2, 3, 4, 5, 6].map((n) => [n, 1]))
      })

      it('are logged once, and do not keep the place of another consumer', async () => {
        const warned: unknown[] = []
        const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line)) })
        const beside: EventConsumer = { ...laterCounter, name: 'test counts beside' }
        await consumeAll(db, beside)
        await sql`delete from counts`.execute(db)
        const consumers = createConsumers({ db, log, metrics: new Registry(), now }, [counter, beside])
        await addLater(7)
        const { rows } = await sql<{ id: bigint }>`select max(id) as id from facts`.execute(db)
        consumers.start()
        await expect.poll(counts, { timeout: 60_000 }).toEqual([[7, 1]])
        await expect.poll(() => warned.length, { timeout: 60_000 }).toBe(1)
        for (let turn = 0; turn < 3; turn += 1) {
          consumers.nudge()
          await consumeBatch(db, counter)
        }
        await consumers.stop()
        expect(warned).toMatchObject([
          { consumer: counter.name, event: String(rows[0]?.id), name: 'test.counted', version: 2 },
        ])
        await consumeAll(db, laterCounter)
      })
    })

    it('wait where one is not what its kind says, and those before it are handled', async () => {
      await add(db, 1)
      await sql`select event_add('test.counted', 1, ${SITE}, null, '{"n": "two"}')`.execute(db)
      await allReached(db)
      expect(await consumeBatch(db, counter)).toMatchObject({ passed: 1, stopped: { event: { data: { n: 'two' } } } })
      expect(await consumeBatch(db, counter)).toMatchObject({ passed: 0 })
      expect(await counts()).toEqual([[1, 1]])
      const forgiving = { ...counter, kinds: [defineEvent('test.counted', 1, z.object({ n: z.unknown() }))] }
      await consumeAll(db, { ...forgiving, handle: async () => undefined })
    })

    it('are run by the platform, which says how far it has come', async () => {
      const metrics = new Registry()
      const consumers = createConsumers({ db, log: quiet, metrics, now }, [counter])
      await add(db, 4)
      const [before] = await placesOf(db, [counter])
      expect(before?.behindSeconds).toBeGreaterThan(0)
      consumers.start()
      await expect.poll(counts, { timeout: 60_000 }).toEqual([[4, 1]])
      await add(db, 5)
      consumers.nudge()
      await expect.poll(async () => (await counts()).length, { timeout: 60_000 }).toBe(2)
      await consumers.stop()
      const [after] = await placesOf(db, [counter])
      expect(after).toMatchObject({ name: 'test counts', behindSeconds: 0, handled: (before?.handled ?? 0) + 2 })
      expect(await metrics.metrics()).toContain('pavilion_events_behind_seconds{consumer="test counts"} 0')
    })

    it('come in fewer at a time to a consumer that takes long over them', async () => {
      let clock = 0
      const sizes: number[] = []
      const slow: EventConsumer = {
        ...counter,
        name: 'test slow',
        kinds: [other],
        handle: async (_, events) => {
          sizes.push(events.length)
          clock += events.length * 10
        },
      }
      await consumeAll(db, { ...slow, handle: async () => undefined })
      await sql`select event_add('test.other', 1, ${SITE}, null, '{}') from generate_series(1, 500)`.execute(db)
      await allReached(db)
      const consumers = createConsumers({ db, log: quiet, metrics: new Registry(), now: () => clock }, [slow])
      consumers.start()
      await expect.poll(() => sizes.reduce((sum, size) => sum + size, 0), { timeout: 60_000 }).toBe(500)
      await consumers.stop()
      expect(sizes).toEqual([200, 100, 50, 100, 50])
    })

    // The embedded database has one connection: there no transaction is open beside another.
    it.runIf(name === 'postgres')(
      'are left to the process that is at them, for which no other waits',
      async () => {
        let finish = (): void => undefined
        const held = new Promise<void>((resolve) => (finish = resolve))
        let begun = (): void => undefined
        const running = new Promise<void>((resolve) => (begun = resolve))
        const slow: EventConsumer = {
          ...counter,
          handle: async (tx, events) => {
            begun()
            await held
            await counter.handle(tx, events)
          },
        }
        onTestFinished(() => finish())
        await add(db, 1)
        await allReached(db)
        const first = consumeBatch(db, slow)
        await running
        expect(await consumeBatch(db, counter)).toEqual({ passed: 0 })
        finish()
        expect(await first).toEqual({ passed: 1 })
        expect(await counts()).toEqual([[1, 1]])
      },
      20_000,
    )

    it.runIf(name === 'postgres')('misses none that commits after a later one', async () => {
      let finish = (): void => undefined
      const held = new Promise<void>((resolve) => (finish = resolve))
      let added = (): void => undefined
      const written = new Promise<void>((resolve) => (added = resolve))
      const bus = inProcessBus(quiet)
      const live = createLiveEvents({ db, bus, log: quiet })
      const seen: number[] = []
      live.listen(async (events) => void seen.push(...numbers(events)))
      await live.start()
      const slow = db.transaction().execute(async (tx) => {
        await addEvent(tx, counted, { siteId: SITE, data: { n: 1 } })
        added()
        await held
      })
      await written
      await add(db, 2)
      live.nudge()
      await expect.poll(() => seen, { timeout: 60_000 }).toEqual([2])
      while ((await consumeBatch(db, counter)).passed > 0);
      expect(await counts()).toEqual([])
      finish()
      await slow
      live.nudge()
      await expect.poll(() => seen, { timeout: 60_000 }).toEqual([2, 1])
      await consume()
      expect(await counts()).toEqual([
        [1, 1],
        [2, 1],
      ])
      await live.stop()
      await bus.close()
    })
  })
})
