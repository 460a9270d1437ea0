import { canonicalRequest, SIGNING_KEY_INFO } from '@pavilion/contract'
import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto'
import { createRecentValues } from './recent-values.ts'

export interface SignedParts {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly timestamp: string
  readonly requestId: string
  readonly idempotencyKey: string
  readonly body: Uint8Array
}

const recentKeys = createRecentValues<KeyObject>()

/** Deriving it costs more than the signature. */
const keyOf = (token: string): KeyObject =>
  recentKeys(token, () => createSecretKey(Buffer.from(hkdfSync('sha256', token, '', SIGNING_KEY_INFO, 32))))

/** HMAC-SHA256, hex, keyed with the session's token. */
export const isSignedWith = (token: string, signature: string, { body, ...parts }: SignedParts): boolean => {
  const expected = createHmac('sha256', keyOf(token))
    .update(canonicalRequest({ ...parts, bodyHash: hash('sha256', body, 'hex') }))
    .digest()
  const receivedSignature = Buffer.from(signature, 'hex')
  return receivedSignature.length === expected.length && timingSafeEqual(receivedSignature, expected)
}
