export interface EarlyAsk {
  /** `performance.now()`, ms. */
  readonly at: number
  /** Wire form. Undefined when it failed. */
  readonly data: Promise<unknown>
}

declare global {
  var pavilionEarlyBoard: EarlyAsk | undefined
}

/** Older data are not shown. */
export const OLDEST_MS = 20_000
