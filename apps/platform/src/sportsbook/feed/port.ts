import type { FeedMessage, MatchResult } from '@pavilion/protocols'

/** After a gap a snapshot comes first. */
export interface FeedListener {
  snapshot(message: Extract<FeedMessage, { type: 'snapshot' }>): void
  change(message: Extract<FeedMessage, { type: 'change' }>): void
  alive(): void
}

export interface ReportedResults {
  readonly results: readonly MatchResult[]
  /** A missing result means nothing for them. */
  readonly unreadable: readonly string[]
}

export interface PriceFeed {
  open(listener: FeedListener): { close(): void }
  results(gidms: readonly string[]): Promise<ReportedResults>
}
