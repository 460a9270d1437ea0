import type { DataOf, Language } from '@pavilion/contract'
import type { preInfo } from '@pavilion/contract/site'
import type { RequestKey } from '../security/envelopes.ts'
import type { MakeToken } from '../security/request-token.ts'

/** What the client must be told from outside; it keeps no session of its own. */
export interface ClientOptions {
  /** Origin of the platform, without a slash at the end; empty for the page's own. */
  readonly baseUrl: string
  readonly siteId: number
  readonly clientVersion: string
  readonly requestKey: RequestKey
  /** The device id kept in storage. */
  readonly uuid: () => string
  /** The session token; undefined for a guest. */
  readonly getToken: () => string | undefined
  readonly language: () => Language
  /** The session of `token` is over (LOGIN_EXPIRED or HTTP 401). Called once a token, however many calls fail. */
  readonly onLoginExpired?: (message: string) => void
  /** BIND_REAL_NAME: the server's message, to be shown with a way to the user info page (spec section 8). */
  readonly onBindRealName?: (message: string) => void
  /** UNBOUND_PHONE and its kin: the server's message, to be shown with a way to the page that binds one. */
  readonly onBindPhone?: (message: string) => void
  /** POPUP_NOT_PROMPTED: the member has not accepted the terms as they are now. */
  readonly onConsent?: () => void
  /** REALITY_CHECK: a reality check fell due that this page has not shown. */
  readonly onRealityCheck?: () => void
  /** MAINTENANCE: the operator has closed the whole site; preInfo, which stays answered, tells when it is open again. */
  readonly onMaintenance?: () => void
  /** Whether the next request is encrypted (spec section 7); none is unless said so. */
  readonly encrypts?: () => boolean
  /** What preInfo told, whoever asked. */
  readonly onPreInfo?: (told: DataOf<typeof preInfo>) => void
  readonly fetch?: typeof fetch
  /** In place of tokens under `requestKey`. */
  readonly makeToken?: MakeToken
  /** Milliseconds; this machine's clock. */
  readonly now?: () => number
}

export interface CallOptions {
  /** For `once` calls. Made here when absent, so pass one to be able to ask again later. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** How often an unanswered call is repeated, with the same idempotency key; 0 unless said otherwise. */
  readonly retries?: number
}
