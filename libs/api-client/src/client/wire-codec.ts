/** A request as it is addressed and written: the path with its query, and the JSON text, empty for GET. */
export interface WireRequest {
  readonly path: string
  readonly body: string
}

/**
 * What stands between a logical request and the wire: the place of request encryption (spec section 7, safeSwitch).
 * It sits below query(), keys, signatures and logs, which all see the logical form.
 */
export interface WireCodec {
  encodeRequest(request: WireRequest): WireRequest
  /** The text of an answer as JSON text. Throws for one it cannot read. */
  decodeAnswer(text: string): string
}

/** No encryption: what is meant is what is sent. */
export const plainCodec: WireCodec = { encodeRequest: (request) => request, decodeAnswer: (text) => text }
