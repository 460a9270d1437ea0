import type { Book as WireBook, BookChange, Match } from '@pavilion/contract'
import type { Bus } from '../../bus/index.ts'
import { BOOK_SNAPSHOT_SUBJECT, BOOK_SUBJECT, type BookMessage, type BookSnapshot } from '../feed/channel.ts'
import { Book } from './book.ts'
import { Conflator } from './conflator.ts'
import { Freshness } from './freshness.ts'

type KeeperBus = Pick<Bus, 'subscribe' | 'request'>

export interface BookListener {
  /** The book was replaced: what was pushed before no longer continues. */
  replaced(): void
  pushed(change: BookChange): void
  /** Prices may be old, or are good again. */
  stale(stale: boolean): void
}

const SNAPSHOT_TIMEOUT_MS = 1_000
const RETRY_MS = 200
const CHECK_MS = 100
/** More than this waiting for a snapshot means it will be too old anyway. */
const MAX_WAITING = 2_000

/** The book of this process, kept from what the writer publishes. Bets here are judged against it. */
export class BookKeeper {
  readonly #bus: KeeperBus
  readonly #now: () => number
  readonly #book = new Book()
  readonly #conflator = new Conflator()
  readonly #freshness = new Freshness()
  readonly #listeners = new Set<BookListener>()
  #lease = 0
  #n = 0
  #stream = ''
  #seq = 0
  #synced = false
  #syncing = false
  #wasStale = true
  #waiting: BookMessage[] = []
  #stop: (() => void)[] = []

  /** `now`: a monotonic clock, milliseconds. */
  constructor(bus: KeeperBus, now: () => number = () => performance.now()) {
    this.#bus = bus
    this.#now = now
  }

  start(): void {
    const check = setInterval(() => this.#checkStale(), CHECK_MS)
    this.#stop = [
      this.#bus.subscribe(BOOK_SUBJECT, (message) => this.receive(message as BookMessage)),
      () => clearInterval(check),
    ]
    void this.#sync()
  }

  stop(): void {
    for (const stop of this.#stop) stop()
    this.#stop = []
    this.#synced = false
  }

  get stale(): boolean {
    return !this.#synced || this.#freshness.isStale(this.#now())
  }

  /** Milliseconds since the provider was heard. */
  get ageMs(): number {
    return this.#synced ? this.#freshness.age(this.#now()) : Number.POSITIVE_INFINITY
  }

  get size(): number {
    return this.#book.size
  }

  match(gidm: string): Match | undefined {
    return this.#book.match(gidm)
  }

  /** The book as clients get it. It may be ahead of `seq`: what the next push repeats is absolute, so it does no harm. */
  wire(serverTime: number): WireBook {
    return {
      stream: this.#stream,
      seq: this.#seq,
      stale: this.stale,
      serverTime,
      leagues: this.#book.leagues(),
      matches: this.#book.matches(),
    }
  }

  listen(listener: BookListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  receive(message: BookMessage): void {
    if (message.lease < this.#lease) return
    const next = this.#synced && message.lease === this.#lease && message.n === this.#n + 1 && !message.reset
    if (next) return this.#take(message)
    if (this.#synced && message.lease === this.#lease && message.n <= this.#n) return
    this.#synced = false
    this.#lease = message.lease
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(message)
    void this.#sync()
  }

  #take(message: BookMessage): void {
    this.#n = message.n
    if (message.ageMs !== null) this.#freshness.heard(message.ageMs, this.#now())
    if (message.delta) {
      this.#book.apply(message.delta)
      this.#conflator.add(message.delta)
    }
    if (message.push !== undefined) this.#push(message.push)
    this.#checkStale()
  }

  #push(seq: number): void {
    this.#seq = seq
    const delta = this.#conflator.take() ?? { removed: [], added: [], leagues: [], states: [], markets: [] }
    for (const listener of this.#listeners) listener.pushed({ stream: this.#stream, seq, ...delta })
  }

  async #sync(): Promise<void> {
    if (this.#syncing) return
    this.#syncing = true
    while (!this.#synced && this.#stop.length > 0) {
      const snapshot = await this.#request()
      if (snapshot && snapshot.lease >= this.#lease && this.#stop.length > 0) this.#restart(snapshot)
      if (!this.#synced) await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    }
    this.#syncing = false
  }

  async #request(): Promise<BookSnapshot | null | undefined> {
    try {
      return (await this.#bus.request(BOOK_SNAPSHOT_SUBJECT, {}, SNAPSHOT_TIMEOUT_MS)) as BookSnapshot | null
    } catch {
      return undefined
    }
  }

  #restart(snapshot: BookSnapshot): void {
    this.#book.replace(snapshot.book.leagues, snapshot.book.matches)
    this.#conflator.clear()
    this.#freshness.lose()
    this.#lease = snapshot.lease
    this.#n = snapshot.n
    this.#stream = snapshot.book.stream
    this.#seq = snapshot.book.seq
    this.#synced = true
    if (snapshot.ageMs !== null) this.#freshness.heard(snapshot.ageMs, this.#now())
    const waiting = this.#waiting
    this.#waiting = []
    for (const listener of this.#listeners) listener.replaced()
    for (const message of waiting) this.#catchUp(message)
    this.#checkStale()
  }

  #catchUp(message: BookMessage): void {
    const known = message.lease < this.#lease || (message.lease === this.#lease && message.n <= this.#n)
    if (!known) this.receive(message)
  }

  #checkStale(): void {
    const stale = this.stale
    if (stale === this.#wasStale) return
    this.#wasStale = stale
    for (const listener of this.#listeners) listener.stale(stale)
  }
}
