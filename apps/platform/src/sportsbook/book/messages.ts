import type { Match, MatchEvents } from '@pavilion/contract/sports'
import type { BookContents, Delta } from '@pavilion/book'
import type { BookPlace } from './published-book.ts'
import type { PushTimes } from './topic-changes.ts'

/** `n` reveals gaps; a higher `lease` overrides; `ageMs`: of the provider's last message. */
export interface BookMessage {
  readonly lease: number
  readonly n: number
  readonly ageMs: number | null
  readonly delta?: Delta
  readonly push?: BookPush
  /** Fetch the snapshot. */
  readonly reset?: true
}

export interface BookPush {
  readonly seq: number
  /** Unix seconds. */
  readonly dayEnd: number
  /** Absent without prices (a new day). */
  readonly times?: PushTimes
}

export interface SnapshotRequest {
  /** An older snapshot it continues will do. */
  readonly from?: number
  readonly id?: string
  readonly part?: number
}

/** The first part has position and leagues. */
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
export const BEAT_MS = 500
