/** The headers every request carries (spec section 7); their names are ours. All lower case. */
export const HEADERS = {
  /** AES token of `seconds|ip`, see requestToken in api-client. The server uses the time only; it never trusts the address. */
  requestToken: 'x-request-token',
  clientVersion: 'x-client-version',
  /** Device identifier kept in local storage. */
  uuid: 'x-uuid',
  /** New for every attempt; a repeated one on a write is refused for as long as its timestamp may pass. */
  requestId: 'x-request-id',
  /** Always `web` from a site. */
  clientType: 'x-client-type',
  /** The session token; absent for guests. */
  token: 'x-token',
  /** The site id; must agree with the site the host belongs to. */
  siteId: 'x-site-id',
  language: 'x-language',
  /** Signature over canonicalRequest; absent for guests. */
  signature: 'x-signature',
  /** Unix seconds, part of what is signed. */
  timestamp: 'x-timestamp',
  /** UUIDv7, on `once` calls; a retry keeps its key. */
  idempotencyKey: 'x-idempotency-key',
} as const

/** Where an encrypted request is sent; what it means follows, sealed (docs/protocols/client-requests.md). */
export const ENCRYPTED_PATH = '/site/api/e/'

/** Version of the clients of this build, sent with every request (spec section 7). */
export const CLIENT_VERSION = '0.1.0'

/** How far a client's clock may be off, in seconds, before its request is refused (preInfo, which tells the time, is exempt). */
export const CLOCK_TOLERANCE_SECONDS = 300

/** HKDF-SHA256 of the session token (no salt), this info, 32 bytes: the key of the signature. */
export const SIGNING_KEY_INFO = 'pavilion/request-signature/1'

/** What is signed: HMAC-SHA256, hex, over these lines joined by \n. `bodyHash` is SHA-256 hex of the body's bytes (of '' when none). */
export const canonicalRequest = (r: {
  method: string
  path: string
  timestamp: string
  requestId: string
  idempotencyKey: string
  bodyHash: string
}): string => [r.method, r.path, r.timestamp, r.requestId, r.idempotencyKey, r.bodyHash].join('\n')
