import type { WireBook, League, Match, MatchEvent, Menu, Topic } from '@pavilion/contract/sports'
import { leaguesOf } from '@pavilion/book'
import type { Bus } from '../../bus/index.ts'
import { BOOK_SUBJECT, type BookMessage, type BookPush } from './messages.ts'
import { DatabaseClock } from './database-clock.ts'
import { BookFreshness } from './freshness.ts'
import { PublishedBook } from './published-book.ts'
import { fetchSnapshot, type Snapshot } from './fetch-snapshot.ts'
import { wallClock, type Hop } from '../hops/hops.ts'
import type { PushTimes, TopicChanges } from './topic-changes.ts'

type ReplicaBus = Pick<Bus, 'subscribe' | 'request'>

export interface BookListener {
  replaced(): void
  pushed(changes: TopicChanges): void
  stale(stale: boolean): void
}

const RETRY_MS = 200
const CHECK_MS = 100
/** With more, a snapshot would come too late anyway. */
const MAX_WAITING = 5_000

export class BookReplica {
  readonly databaseClock = new DatabaseClock()
  readonly #bus: ReplicaBus
  readonly #now: () => number
  readonly #published = new PublishedBook()
  readonly #freshness = new BookFreshness()
  readonly #listeners = new Set<BookListener>()
  #lease = 0
  #n = 0
  #synced = false
  #syncing = false
  #wasStale = true
  #waiting: BookMessage[] = []
  #stop: (() => void)[] = []

  readonly #hop: (hop: Hop, ms: number) => void

  /** Monotonic ms; `hop`: ms. */
  constructor(bus: ReplicaBus, now: () => number, hop: (hop: Hop, ms: number) => void = () => undefined) {
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

  /** Also before the database's clock was read, which bets are checked by. */
  get stale(): boolean {
    return this.goodUntil === undefined || this.#freshness.isStale(this.#now())
  }

  /** By the database's clock: a bet delayed on its way is not taken on a stale book. Undefined when none may be. */
  get goodUntil(): Date | undefined {
    const until = this.#synced ? this.#freshness.until() : undefined
    return until === undefined ? undefined : this.databaseClock.at(until)
  }

  get ageMs(): number {
    return this.#synced ? this.#freshness.age(this.#now()) : Number.POSITIVE_INFINITY
  }

  get size(): number {
    return [...this.#published.book.entries()].length
  }

  match(gidm: string): Match | undefined {
    return this.#published.book.match(gidm)
  }

  matchByEvent(ecid: string): Match | undefined {
    for (const [, entry] of this.#published.book.entries()) if (entry.head().ecid === ecid) return entry.whole()
    return undefined
  }

  events(gidm: string): readonly MatchEvent[] {
    return this.#published.book.events(gidm) ?? []
  }

  topic(topic: Topic, serverTime: number): WireBook {
    return { ...this.#published.topic(topic), stale: this.stale, serverTime }
  }

  listed(): ReturnType<PublishedBook['listed']> {
    return this.#published.listed()
  }

  leaguesOf(matches: readonly Pick<Match, 'league_id'>[]): League[] {
    return leaguesOf(this.#published.book, matches)
  }

  /** The number of the last push, and the stream it is of. */
  place(): { readonly stream: string; readonly seq: number } {
    return { stream: this.#published.stream, seq: this.#published.seq }
  }

  menu(): Menu {
    return this.#published.menu()
  }

  listen(listener: BookListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

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
    const alreadyApplied = message.lease < this.#lease || (message.lease === this.#lease && message.n <= this.#n)
    if (!alreadyApplied) this.receive(message)
  }

  #checkStale(): void {
    const stale = this.stale
    if (stale === this.#wasStale) return
    this.#wasStale = stale
    for (const listener of this.#listeners) listener.stale(stale)
  }
}

const follows = (before: BookMessage | undefined, message: BookMessage): boolean =>
  before === undefined || (before.lease === message.lease && before.n + 1 === message.n)
