import type { Match, MatchEvents } from '@pavilion/contract/sports'
import type { Delta } from './delta.ts'
import type { BookContents, BookPlace } from './published-book.ts'
import type { PushTimes } from './topic-changes.ts'

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
  readonly push?: BookPush
  /** The book was replaced: get the snapshot. */
  readonly reset?: true
}

export interface BookPush {
  readonly seq: number
  /** When the channel's day ends, Unix seconds. */
  readonly dayEnd: number
  /** Absent when the push tells of no price: another day. */
  readonly times?: PushTimes
}

/** Asks for the first part of a snapshot; or for another part of one that was begun. */
export interface SnapshotRequest {
  /** The number of the first message the asker has kept: an older snapshot that it goes on from will do. */
  readonly from?: number
  readonly id?: string
  readonly part?: number
}

/**
 * A part of the whole book as it stands after message `n`; a message of the bus has a largest size, so a book comes in several.
 * The first says where the book stands, and has its leagues.
 */
export interface SnapshotPart {
  readonly lease: number
  readonly n: number
  readonly ageMs: number | null
  readonly id: string
  readonly parts: number
  readonly place?: BookPlace
  readonly leagues?: BookContents['leagues']
  readonly matches: readonly Match[]
  readonly events: readonly MatchEvents[]
}

export const BOOK_SUBJECT = 'book'
export const BOOK_SNAPSHOT_SUBJECT = 'book.snapshot'
/** The writer speaks at least this often. */
export const BEAT_MS = 500
/** Prices reach players at most this often. */
export const PUSH_MS = 250
/** After a quiet moment a change waits only for those that come with it. */
export const GATHER_MS = 20
