import type { FeedMessage, MatchResult } from '@pavilion/protocols'

/** What a connection tells its owner. Messages come in order and without gaps; after a gap a snapshot comes first. */
export interface FeedListener {
  snapshot(message: Extract<FeedMessage, { type: 'snapshot' }>): void
  change(message: Extract<FeedMessage, { type: 'change' }>): void
  /** The provider was heard and nothing changed. */
  alive(): void
}

export interface ReportedResults {
  readonly results: readonly MatchResult[]
  /** Matches of which something cannot be read, their result or what the feed says of them: nothing follows from the lack of one. */
  readonly unreadable: readonly string[]
}

/** Where prices come from. The adapter keeps the connection up by itself until it is closed. */
export interface PriceFeed {
  open(listener: FeedListener): { close(): void }
  /** Results of matches that ended while nobody listened; unfinished and unknown ones are left out. */
  results(gidms: readonly string[]): Promise<ReportedResults>
}
