import type { League, Match, MatchEvents } from '@pavilion/contract/sports'
import type { Bus } from '../../bus/index.ts'
import { dayEndOf } from '../book/day.ts'
import { isEmpty, type Delta } from '../book/delta.ts'
import { PublishedBook } from '../book/published-book.ts'
import type { PushTimes } from '../book/topic-changes.ts'
import {
  BOOK_SUBJECT,
  GATHER_MS,
  PUSH_MS,
  type BookMessage,
  type SnapshotPart,
  type SnapshotRequest,
} from '../book/messages.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import { splitDelta } from './split.ts'

export interface PublisherParts {
  readonly bus: Pick<Bus, 'publish' | 'largest'>
  /** Whether the lease is still surely the writer's. */
  readonly mayWrite: () => boolean
  /** Milliseconds that only go forward. */
  readonly now: () => number
  /** Milliseconds since 1970, with fractions: hops are stamped with it. */
  readonly wall: () => number
  /** Where the channel's day ends at midnight. */
  readonly timeZone: string
  /** How long ago the provider was heard, milliseconds; null before it was. */
  readonly ageMs: () => number | null
}

/**
 * What the writer says to every process: its book, the changes of it in numbered messages, and when they go out to the players.
 * Silent once the lease is lost.
 */
export class BookPublisher {
  readonly book = new PublishedBook()
  readonly #lease: number
  readonly #parts: PublisherParts
  readonly #shelf: SnapshotCache
  #books = 0
  #n = 0
  #seq = 0
  #dayEnd: number
  #pushTimer: NodeJS.Timeout | undefined
  #pushedAt = Number.NEGATIVE_INFINITY
  /** When the oldest change that is not pushed yet was received. */
  #oldest: number | undefined
  #stopped = false

  constructor(lease: number, parts: PublisherParts) {
    this.#lease = lease
    this.#parts = parts
    this.#shelf = new SnapshotCache(lease, parts.bus.largest(), parts.now)
    this.#dayEnd = this.#today()
  }

  /** Whether there is a book to speak of. */
  get begun(): boolean {
    return this.#books > 0
  }

  /** Begins anew with this book: everybody has to fetch it. */
  begin(facts: {
    readonly leagues: readonly League[]
    readonly matches: readonly Match[]
    readonly events: readonly MatchEvents[]
  }): void {
    this.#books += 1
    this.#seq = 0
    this.#dayEnd = this.#today()
    const stream = `${this.#lease}-${this.#books}`
    this.book.load({ stream, seq: this.#seq, dayEnd: this.#dayEnd, pending: [] }, facts)
    this.#shelf.clear()
    this.#oldest = undefined
    clearTimeout(this.#pushTimer)
    this.#pushTimer = undefined
    this.#publish({ reset: true })
  }

  /** Changes the book, and tells of it. `receivedAt`: when the change came, by the wall. */
  tell(delta: Delta, receivedAt: number): void {
    this.book.apply(delta)
    if (isEmpty(delta)) return
    for (const part of splitDelta(delta, this.#parts.bus.largest())) this.#publish({ delta: part })
    this.#oldest ??= receivedAt
    this.#pushTimer ??= setTimeout(() => this.#push(), this.#untilPush())
  }

  /** Says that the writer lives; at midnight, that the day is another. */
  beat(): void {
    if (this.begun && this.#today() !== this.#dayEnd) this.#push()
    else this.#publish({})
  }

  snapshot(request: SnapshotRequest): SnapshotPart | null {
    if (!this.begun || !this.#parts.mayWrite()) return null
    const part = this.#shelf.part(request, this.book, this.#n)
    return part ? { ...part, ageMs: this.#parts.ageMs() } : null
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#pushTimer)
  }

  #untilPush(): number {
    return Math.max(GATHER_MS, this.#pushedAt + PUSH_MS - this.#parts.now())
  }

  #push(): void {
    this.#pushedAt = this.#parts.now()
    clearTimeout(this.#pushTimer)
    this.#pushTimer = undefined
    this.#seq += 1
    this.#dayEnd = this.#today()
    const times: PushTimes | undefined =
      this.#oldest === undefined ? undefined : { receivedAt: this.#oldest, sentAt: this.#parts.wall() }
    this.#oldest = undefined
    // What processes that begin with a snapshot are told of boards goes on from this push.
    this.book.push(this.#seq, this.#dayEnd)
    this.#publish({ push: { seq: this.#seq, dayEnd: this.#dayEnd, ...(times && { times }) } })
  }

  #today(): number {
    return dayEndOf(Math.floor(this.#parts.wall() / 1000), this.#parts.timeZone)
  }

  #publish(what: Pick<BookMessage, 'delta' | 'push' | 'reset'>): void {
    if (this.#stopped || !this.#parts.mayWrite()) return
    this.#n += 1
    this.#parts.bus.publish(BOOK_SUBJECT, { lease: this.#lease, n: this.#n, ageMs: this.#parts.ageMs(), ...what })
  }
}
