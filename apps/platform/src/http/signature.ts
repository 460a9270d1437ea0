import { canonicalRequest, SIGNING_KEY_INFO } from '@pavilion/contract'
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface SignedParts {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly timestamp: string
  readonly requestId: string
  readonly idempotencyKey: string
  /** As it came. */
  readonly body: Uint8Array
}

/** Whether a request was signed with this session's token: HMAC-SHA256 over the canonical request, hex. */
export const isSignedWith = (token: string, signature: string, { body, ...parts }: SignedParts): boolean => {
  const key = Buffer.from(hkdfSync('sha256', token, '', SIGNING_KEY_INFO, 32))
  const hash = createHash('sha256').update(body).digest('hex')
  const expected = createHmac('sha256', key)
    .update(canonicalRequest({ ...parts, bodyHash: hash }))
    .digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
