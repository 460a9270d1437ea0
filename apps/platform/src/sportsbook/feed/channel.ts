import type { Book } from '@pavilion/contract'
import type { Delta } from '../book/delta.ts'

/**
 * What the one writer tells every process. Each message has its number `n`, so a process that misses one knows; `lease`
 * is the writer's right to speak (a higher one silences the lower), `ageMs` how long ago the provider was heard.
 */
export interface BookMessage {
  readonly lease: number
  readonly n: number
  readonly ageMs: number | null
  /** A change of the book, applied at once: bets are judged against it. */
  readonly delta?: Delta
  /** The changes since the last push now go out to the players under this sequence number. */
  readonly push?: number
  /** The book was replaced: get the snapshot. */
  readonly reset?: true
}

/** Answer to a request for the whole book, as it stands after message `n`. */
export interface BookSnapshot {
  readonly lease: number
  readonly n: number
  readonly ageMs: number | null
  readonly book: Pick<Book, 'stream' | 'seq' | 'leagues' | 'matches'>
}

export const BOOK_SUBJECT = 'book.FT'
export const BOOK_SNAPSHOT_SUBJECT = 'book.FT.snapshot'
/** The writer speaks at least this often. */
export const BEAT_MS = 500
/** Prices reach players at most this often. */
export const PUSH_MS = 250
