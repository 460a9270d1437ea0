/**
 * How platform and providers sign what they send each other, see docs/protocols/README.md. Two headers: the moment (Unix
 * seconds), and HMAC-SHA256, hex, of `signedText` under the secret of the protocol.
 */
export const SIGNATURE_HEADER = 'x-pavilion-signature'
export const TIMESTAMP_HEADER = 'x-pavilion-timestamp'
/** A request further than this from the receiver's clock is refused. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

export interface SignedRequest {
  /** Upper case. */
  readonly method: string
  /** As in the request's first line, with its query. */
  readonly path: string
  /** The exact text; empty when there is none. */
  readonly body: string
}

/** What is signed: moment, method, path and body, joined by \n. The body is last, so no line of it can pass for another part. */
export const signedText = (timestamp: string, { method, path, body }: SignedRequest): string =>
  [timestamp, method, path, body].join('\n')
