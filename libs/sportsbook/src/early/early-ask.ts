/** What the document of a page asked for by itself, before the code of the page was here. */
export interface EarlyAsk {
  /** When, milliseconds of `performance.now()`. */
  readonly at: number
  /** The data of `liveTopic` in the wire's form; undefined where it could not be had. */
  readonly data: Promise<unknown>
}

declare global {
  var pavilionEarlyBoard: EarlyAsk | undefined
}

/** What was read longer ago is not worth showing, milliseconds. */
export const OLDEST_MS = 20_000
