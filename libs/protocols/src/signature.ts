/** Headers: Unix seconds; HMAC-SHA256, hex, of `signedText` (docs/protocols/README.md). */
export const SIGNATURE_HEADER = 'x-pavilion-signature'
export const TIMESTAMP_HEADER = 'x-pavilion-timestamp'
/** To the receiver's clock. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

export interface SignedRequest {
  readonly method: string
  /** With query. */
  readonly path: string
  readonly body: string
}

/** Joined by \n; body last, so that no line of it passes for another part. */
export const signedText = (timestamp: string, { method, path, body }: SignedRequest): string =>
  [timestamp, method, path, body].join('\n')
