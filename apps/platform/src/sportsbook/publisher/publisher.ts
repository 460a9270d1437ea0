import type { Bus } from '../../bus/index.ts'
import { dayEndOf } from '../book/day.ts'
import { isEmpty, type BookContents, type Delta } from '@pavilion/book'
import { PublishedBook } from '../book/published-book.ts'
import type { PushTimes } from '../book/topic-changes.ts'
import { BOOK_SUBJECT, type BookMessage, type SnapshotPart, type SnapshotRequest } from '../book/messages.ts'
import { untilPush } from './conflation.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import { splitDelta } from './split.ts'

export interface PublisherParts {
  readonly bus: Pick<Bus, 'publish' | 'largest'>
  readonly mayWrite: () => boolean
  /** Monotonic ms. */
  readonly now: () => number
  /** Unix ms with fractions. */
  readonly wall: () => number
  readonly timeZone: string
  /** Ms; null if never heard. */
  readonly ageMs: () => number | null
}

/** Silent once the lease is lost. */
export class BookPublisher {
  readonly book = new PublishedBook()
  readonly #lease: number
  readonly #parts: PublisherParts
  readonly #snapshots: SnapshotCache
  #books = 0
  #n = 0
  #seq = 0
  #dayEnd: number
  #pushTimer: NodeJS.Timeout | undefined
  #pushedAt = Number.NEGATIVE_INFINITY
  #oldest: number | undefined
  #stopped = false

  constructor(lease: number, parts: PublisherParts) {
    this.#lease = lease
    this.#parts = parts
    this.#snapshots = new SnapshotCache(lease, parts.bus.largest(), parts.now)
    this.#dayEnd = this.#today()
  }

  get begun(): boolean {
    return this.#books > 0
  }

  begin(contents: BookContents): void {
    this.#books += 1
    this.#seq = 0
    this.#dayEnd = this.#today()
    const stream = `${this.#lease}-${this.#books}`
    this.book.load({ stream, seq: this.#seq, dayEnd: this.#dayEnd, pending: [] }, contents)
    this.#snapshots.clear()
    this.#oldest = undefined
    clearTimeout(this.#pushTimer)
    this.#pushTimer = undefined
    this.#send({ reset: true })
  }

  /** `receivedAt`: wall clock. */
  publish(delta: Delta, receivedAt: number): void {
    this.book.apply(delta)
    if (isEmpty(delta)) return
    for (const part of splitDelta(delta, this.#parts.bus.largest())) this.#send({ delta: part })
    this.#oldest ??= receivedAt
    this.#pushTimer ??= setTimeout(() => this.#push(), untilPush(this.#parts.now(), this.#pushedAt))
  }

  /** At midnight it pushes the new day. */
  beat(): void {
    if (this.begun && this.#today() !== this.#dayEnd) this.#push()
    else this.#send({})
  }

  snapshot(request: SnapshotRequest): SnapshotPart | null {
    if (!this.begun || !this.#parts.mayWrite()) return null
    const part = this.#snapshots.part(request, this.book, this.#n)
    return part ? { ...part, ageMs: this.#parts.ageMs() } : null
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#pushTimer)
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
    // Boards in snapshots continue from this push.
    this.book.push(this.#seq, this.#dayEnd)
    this.#send({ push: { seq: this.#seq, dayEnd: this.#dayEnd, ...(times && { times }) } })
  }

  #today(): number {
    return dayEndOf(Math.floor(this.#parts.wall() / 1000), this.#parts.timeZone)
  }

  #send(what: Pick<BookMessage, 'delta' | 'push' | 'reset'>): void {
    // Numbered also while it may not be sent: a lease that is renewed late goes on, and every process must miss this number.
    this.#n += 1
    if (this.#stopped || !this.#parts.mayWrite()) return
    this.#parts.bus.publish(BOOK_SUBJECT, { lease: this.#lease, n: this.#n, ageMs: this.#parts.ageMs(), ...what })
  }
}
