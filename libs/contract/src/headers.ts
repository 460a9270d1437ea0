export const HEADERS = {
  /** AES of `seconds|ip` (requestToken in api-client). Only the time is used; the address is never trusted. */
  requestToken: 'x-request-token',
  clientVersion: 'x-client-version',
  /** From local storage. */
  uuid: 'x-uuid',
  /** Per attempt; repeats on a write are refused. */
  requestId: 'x-request-id',
  clientType: 'x-client-type',
  token: 'x-token',
  /** Must match the host's site. */
  siteId: 'x-site-id',
  language: 'x-language',
  /** Of canonicalRequest; absent for guests. */
  signature: 'x-signature',
  timestamp: 'x-timestamp',
  /** UUIDv7; retries reuse it. */
  idempotencyKey: 'x-idempotency-key',
} as const

/** The real path is inside (docs/protocols/client-requests.md). */
export const ENCRYPTED_PATH = '/site/api/e/'

/** Spec section 7. */
export const CLIENT_VERSION = '0.1.0'

/** Clock error; preInfo, which returns the time, is exempt. */
export const CLOCK_TOLERANCE_SECONDS = 300

/** Signing key: HKDF-SHA256 of the session token (no salt), this info, 32 bytes. */
export const SIGNING_KEY_INFO = 'pavilion/request-signature/1'

/** HMAC-SHA256 (hex) of these lines joined by \n; `bodyHash`: SHA-256 hex of the body ('' when none). */
export const canonicalRequest = (r: {
  method: string
  path: string
  timestamp: string
  requestId: string
  idempotencyKey: string
  bodyHash: string
}): string => [r.method, r.path, r.timestamp, r.requestId, r.idempotencyKey, r.bodyHash].join('\n')
