import type { FeedMessage, MatchResult } from '@pavilion/protocols'

/** In order, without gaps; after a gap a snapshot comes first. */
export interface FeedListener {
  snapshot(message: Extract<FeedMessage, { type: 'snapshot' }>): void
  change(message: Extract<FeedMessage, { type: 'change' }>): void
  alive(): void
}

export interface ReportedResults {
  readonly results: readonly MatchResult[]
  /** Unreadable: a missing result means nothing for them. */
  readonly unreadable: readonly string[]
}

/** Reconnects by itself until closed. */
export interface PriceFeed {
  open(listener: FeedListener): { close(): void }
  /** Unfinished and unknown matches are left out. */
  results(gidms: readonly string[]): Promise<ReportedResults>
}
