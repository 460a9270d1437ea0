/** Requested by the document, before the page's code was here. */
export interface EarlyAsk {
  /** `performance.now()`, ms. */
  readonly at: number
  /** Data of `liveTopic` in wire form. Undefined when it failed. */
  readonly data: Promise<unknown>
}

declare global {
  var pavilionEarlyBoard: EarlyAsk | undefined
}

/** Ms; older data are not shown. */
export const OLDEST_MS = 20_000
