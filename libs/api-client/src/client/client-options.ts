import type { DataOf, Language } from '@pavilion/contract'
import type { preInfo } from '@pavilion/contract/site'
import type { RequestKey } from '../security/envelopes.ts'
import type { MakeToken } from '../security/request-token.ts'

export interface ClientOptions {
  /** Without a slash at the end; empty for the page's own. */
  readonly baseUrl: string
  readonly siteId: number
  readonly clientVersion: string
  readonly requestKey: RequestKey
  /** The stored device id. */
  readonly uuid: () => string
  /** Undefined for a guest. */
  readonly getToken: () => string | undefined
  readonly language: () => Language
  /** LOGIN_EXPIRED or HTTP 401; once per token, however many calls fail. */
  readonly onLoginExpired?: (message: string) => void
  /** BIND_REAL_NAME, with the server's message (spec section 8). */
  readonly onBindRealName?: (message: string) => void
  /** UNBOUND_PHONE and its kin, with the server's message. */
  readonly onBindPhone?: (message: string) => void
  /** POPUP_NOT_PROMPTED: the present terms are not accepted. */
  readonly onConsent?: () => void
  /** REALITY_CHECK: one is due that this page has not shown. */
  readonly onRealityCheck?: () => void
  /** MAINTENANCE of the whole site; preInfo is still answered. */
  readonly onMaintenance?: () => void
  /** Of the next request (spec section 7); by default none. */
  readonly encrypts?: () => boolean
  /** Data of preInfo, whoever asked. */
  readonly onPreInfo?: (data: DataOf<typeof preInfo>) => void
  readonly fetch?: typeof fetch
  readonly makeToken?: MakeToken
  /** This machine's clock, ms. */
  readonly now?: () => number
}

export interface CallOptions {
  /** For `once` calls. Pass one to be able to ask again later. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Repetitions of an unanswered call, with the same key; by default 0. */
  readonly retries?: number
}
