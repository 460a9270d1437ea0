import type { Book as WireBook, League, Match, MatchEvent, Menu, Topic } from '@pavilion/contract/sports'
import type { Bus } from '../../bus/index.ts'
import { BOOK_SUBJECT, type BookMessage, type BookPush } from './messages.ts'
import { DatabaseClock } from './database-clock.ts'
import { Freshness } from './freshness.ts'
import { PublishedBook } from './published-book.ts'
import { fetchSnapshot, type Snapshot } from './fetch-snapshot.ts'
import { wallClock, type Hop } from '../hops/hops.ts'
import type { PushTimes, TopicChanges } from './topic-changes.ts'

type KeeperBus = Pick<Bus, 'subscribe' | 'request'>

export interface BookListener {
  /** The book was replaced: what was pushed before no longer continues. */
  replaced(): void
  pushed(changes: TopicChanges): void
  /** Prices may be old, or are good again. */
  stale(stale: boolean): void
}

const RETRY_MS = 200
const CHECK_MS = 100
/** More than this waiting for a snapshot means it will be too old anyway. */
const MAX_WAITING = 5_000

/** The book of this process, kept from what the writer publishes. Bets here are judged against it. */
export class BookReplica {
  /** To be read now and then. */
  readonly databaseClock = new DatabaseClock()
  readonly #bus: KeeperBus
  readonly #now: () => number
  readonly #published = new PublishedBook()
  readonly #freshness = new Freshness()
  readonly #listeners = new Set<BookListener>()
  #lease = 0
  #n = 0
  #synced = false
  #syncing = false
  #wasStale = true
  #waiting: BookMessage[] = []
  #stop: (() => void)[] = []

  readonly #hop: (hop: Hop, ms: number) => void

  /** `now`: a monotonic clock, milliseconds. `hop`: how long the last hops of a price took, milliseconds. */
  constructor(
    bus: KeeperBus,
    now: () => number = () => performance.now(),
    hop: (hop: Hop, ms: number) => void = () => undefined,
  ) {
    this.#bus = bus
    this.#now = now
    this.#hop = hop
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

  /** Whether no bet may be taken on it: also before the database's clock was read, by which a bet is held to the book. */
  get stale(): boolean {
    return this.goodUntil === undefined || this.#freshness.isStale(this.#now())
  }

  /**
   * Until when a bet that is judged by the book as it is now may be taken, by the database's clock: whatever holds it up on its way there,
   * this process or another bet, it is not taken on an old book. Undefined when none may be.
   */
  get goodUntil(): Date | undefined {
    const until = this.#synced ? this.#freshness.until() : undefined
    return until === undefined ? undefined : this.databaseClock.at(until)
  }

  /** Milliseconds since the provider was heard. */
  get ageMs(): number {
    return this.#synced ? this.#freshness.age(this.#now()) : Number.POSITIVE_INFINITY
  }

  get size(): number {
    return this.#published.book.size
  }

  match(gidm: string): Match | undefined {
    return this.#published.book.match(gidm)
  }

  /** The match of an event id for live data. */
  matchByEvent(ecid: string): Match | undefined {
    return this.#published.book.matchByEvent(ecid)
  }

  /** What happened in a match so far, in the order of ids. */
  events(gidm: string): MatchEvent[] {
    return this.#published.book.events(gidm)
  }

  /** A board or a match as clients get it. */
  topic(topic: Topic, serverTime: number): WireBook {
    return { ...this.#published.topic(topic), stale: this.stale, serverTime }
  }

  /** Every match that takes bets or will again, with the board it is on. */
  listed(): ReturnType<PublishedBook['listed']> {
    return this.#published.listed()
  }

  leaguesOf(matches: readonly Pick<Match, 'league_id'>[]): League[] {
    return this.#published.book.leaguesOf(matches)
  }

  menu(): Menu {
    return this.#published.menu()
  }

  listen(listener: BookListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A push was handed to the sockets of this process. */
  sent({ receivedAt, sentAt }: PushTimes): void {
    const now = wallClock()
    this.#hop('waited', sentAt - receivedAt)
    this.#hop('pushed', now - sentAt)
    this.#hop('whole', now - receivedAt)
  }

  receive(message: BookMessage): void {
    if (message.lease < this.#lease) return
    const next = this.#synced && message.lease === this.#lease && message.n === this.#n + 1 && !message.reset
    if (next) return this.#take(message)
    if (this.#synced && message.lease === this.#lease && message.n <= this.#n) return
    if (this.#synced) this.#waiting = []
    this.#synced = false
    this.#lease = message.lease
    // What was kept before a replaced book, or before something was missed, cannot be gone on from.
    if (message.reset || this.#waiting.length >= MAX_WAITING || !follows(this.#waiting.at(-1), message))
      this.#waiting = []
    this.#waiting.push(message)
    void this.#sync()
  }

  #take(message: BookMessage): void {
    this.#n = message.n
    if (message.ageMs !== null) this.#freshness.heard(message.ageMs, this.#now())
    if (message.delta) this.#published.apply(message.delta)
    if (message.push) this.#push(message.push)
    this.#checkStale()
  }

  #push({ seq, dayEnd, times }: BookPush): void {
    const changes = this.#published.push(seq, dayEnd, times)
    for (const listener of this.#listeners) listener.pushed(changes)
  }

  async #sync(): Promise<void> {
    if (this.#syncing) return
    this.#syncing = true
    while (!this.#synced && this.#stop.length > 0) {
      const snapshot = await fetchSnapshot(this.#bus, this.#waiting[0]?.n)
      if (snapshot && snapshot.lease >= this.#lease && this.#stop.length > 0) this.#restart(snapshot)
      if (!this.#synced) await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    }
    this.#syncing = false
  }

  #restart(snapshot: Snapshot): void {
    this.#published.load(snapshot.place, snapshot.contents)
    this.#freshness.lose()
    this.#lease = snapshot.lease
    this.#n = snapshot.n
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

/** Whether a message goes on from the one before it without a hole. */
const follows = (before: BookMessage | undefined, message: BookMessage): boolean =>
  before === undefined || (before.lease === message.lease && before.n + 1 === message.n)
