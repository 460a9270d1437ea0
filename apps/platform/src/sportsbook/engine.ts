import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Bus } from '../bus/index.ts'
import type { Db } from '../db/index.ts'
import { decideDue } from './acceptance/decide-delayed.ts'
import type { BettingRules } from './betting-rules/betting-rules.ts'
import { BookReplica } from './book/replica.ts'
import { askDesk } from './overrides/overrides.ts'
import { wallClock, type Hop } from './hops/hops.ts'
import { Lease } from './feed/lease.ts'
import { leaseStore, matchStore } from './feed/match-store.ts'
import type { PriceFeed } from './feed/port.ts'
import { BookWriter } from './feed/writer.ts'
import type { Log } from './log.ts'
import type { Clock } from '../time/clock.ts'
import { periodic } from '../time/periodic.ts'
import type { SettlementOutcome } from './settlement/outcome.ts'
import { feedWithoutOtherNames, saveOtherNames } from './search/other-names.ts'
import { forgetRefusals, startSettler } from './settlement/settler.ts'

const DECIDE_MS = 200
const CLOCK_MS = 1_000
const HOUR_MS = 3_600_000

export interface EngineParts {
  readonly db: Db
  readonly bus: Bus
  readonly clock: Clock
  readonly feed: PriceFeed
  readonly rulesOf: (siteId: number) => Promise<BettingRules>
  readonly log: Log
  readonly timeZone: string
  readonly hop: (hop: Hop, ms: number) => void
  readonly settled: (outcome: SettlementOutcome) => void
  /** The provider contradicts a result. */
  readonly contradicted: () => void
  readonly undecided: () => void
}

export class Engine {
  readonly book: BookReplica
  readonly #parts: EngineParts
  readonly #lease: Lease
  readonly #tasks: { start(): void; stop(): Promise<void> }[]
  #writing: { writer: BookWriter; settler: ReturnType<typeof startSettler> } | undefined
  #ending: Promise<void> = Promise.resolve()

  constructor(parts: EngineParts) {
    this.#parts = parts
    const { db, clock, log, rulesOf, undecided: failed } = parts
    this.book = new BookReplica(parts.bus, clock.monotonic, parts.hop)
    this.#lease = new Lease(
      leaseStore(db),
      { began: (epoch) => this.#begin(epoch), ended: () => this.#end() },
      randomUUID(),
      clock.monotonic,
    )
    this.#tasks = [
      periodic(
        'delayed bets',
        DECIDE_MS,
        async () => void (await decideDue({ db, book: this.book, rulesOf, log, failed })),
        log,
      ),
      periodic('the database’s clock', CLOCK_MS, () => readClock(db, this.book, clock), log),
      periodic('old refusals', HOUR_MS, () => forgetRefusals(db), log),
    ]
  }

  start(): void {
    this.book.start()
    this.#lease.start()
    for (const task of this.#tasks) task.start()
  }

  async stop(): Promise<void> {
    await this.#lease.stop()
    await this.#ending
    await Promise.all(this.#tasks.map((task) => task.stop()))
    this.book.stop()
  }

  get isWriter(): boolean {
    return this.#writing !== undefined
  }

  #begin(lease: number): void {
    const { db, bus, clock, feed, log, settled, timeZone, hop, contradicted } = this.#parts
    log.info({ lease }, 'this process takes the price feed')
    const store = matchStore(db, (gidm) => {
      log.warn({ gidm }, 'the provider corrects a result: the desk decides')
      contradicted()
    })
    const settler = startSettler(lease, { db, feed, store, log, settled })
    const writer = new BookWriter(lease, {
      feed: feedWithoutOtherNames(feed, (names) => {
        saveOtherNames(db, names).catch((error: unknown) => log.warn({ err: error }, 'other names were not kept'))
      }),
      bus,
      store,
      desk: askDesk(db),
      mayWrite: () => this.#lease.epoch === lease,
      finished: () => settler.finished(),
      failed: (error) => {
        log.error({ err: error, lease }, 'the price feed cannot be taken')
        void this.#lease.release()
      },
      now: clock.monotonic,
      wall: wallClock,
      timeZone,
      hop,
    })
    this.#writing = { writer, settler }
    writer.start()
  }

  #end(): void {
    const writing = this.#writing
    if (!writing) return
    this.#writing = undefined
    this.#parts.log.warn({}, 'this process leaves the price feed')
    this.#ending = Promise.all([writing.writer.stop(), writing.settler.stop()]).then(() => undefined)
  }
}

const readClock = async (db: Db, book: BookReplica, clock: Clock): Promise<void> => {
  const askedAt = clock.monotonic()
  const { rows } = await sql<{
    at: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
  const answeredAt = clock.monotonic()
  for (const { at } of rows) book.databaseClock.read(at, askedAt, answeredAt)
}
