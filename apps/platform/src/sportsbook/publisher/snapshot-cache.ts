import type { PublishedBook } from '../book/published-book.ts'
import type { SnapshotPart, SnapshotRequest } from '../book/messages.ts'
import { splitContents } from './split.ts'

/** Ms. */
const SHARED_MS = 2_000
/** Ms. */
const KEPT_MS = 20_000

type Part = Omit<SnapshotPart, 'ageMs'>
interface Shelved {
  readonly id: string
  readonly n: number
  readonly at: number
  readonly parts: readonly Part[]
}

export class SnapshotCache {
  readonly #lease: number
  readonly #largest: number
  readonly #now: () => number
  #shelved: Shelved[] = []
  #snapshotCount = 0

  /** Bytes; monotonic ms. */
  constructor(lease: number, largest: number, now: () => number) {
    this.#lease = lease
    this.#largest = largest
    this.#now = now
  }

  /** Undefined: expired. */
  part(request: SnapshotRequest, book: PublishedBook, n: number): Part | undefined {
    this.#shelved = this.#shelved.filter(({ at }) => this.#now() - at < KEPT_MS)
    const { id, part = 0, from } = request
    const cachedSnapshot = id === undefined ? this.#shared(from, n) : this.#shelved.find((each) => each.id === id)
    if (id !== undefined && !cachedSnapshot) return undefined
    return (cachedSnapshot ?? this.#make(book, n)).parts[part]
  }

  clear(): void {
    this.#shelved = []
  }

  #shared(from: number | undefined, n: number): Shelved | undefined {
    const last = this.#shelved.at(-1)
    if (last?.n === n) return last
    const goesOn = last !== undefined && from !== undefined && from <= last.n + 1
    return goesOn && this.#now() - last.at < SHARED_MS ? last : undefined
  }

  #make(book: PublishedBook, n: number): Shelved {
    this.#snapshotCount += 1
    const id = `${this.#lease}-${this.#snapshotCount}`
    const contents = book.contents()
    const split = splitContents(contents, this.#largest)
    const shelved: Shelved = {
      id,
      n,
      at: this.#now(),
      parts: split.map((each, index) => ({
        lease: this.#lease,
        n,
        id,
        parts: split.length,
        ...(index === 0 && { place: book.place(), leagues: contents.leagues }),
        ...each,
      })),
    }
    this.#shelved.push(shelved)
    return shelved
  }
}
