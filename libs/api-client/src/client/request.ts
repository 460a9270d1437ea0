import { HEADERS, type Endpoint, type Language } from '@pavilion/contract'
import { newUuid } from '../ids/uuid.ts'
import type { Envelopes } from '../security/envelopes.ts'
import type { MakeToken } from '../security/request-token.ts'
import type { createSigner } from '../security/signature.ts'
import { callHeaders } from './call-headers.ts'
import type { ClientOptions } from './client-options.ts'
import type { ServerClock } from './clock.ts'
import type { WireRequest } from './wire-codec.ts'

type Sign = ReturnType<typeof createSigner>

export interface PreparedRequest {
  readonly headers: Record<string, string>
  /** As in the headers. */
  readonly timestamp: string
  readonly token: string | undefined
  readonly language: Language
}

/** In the payload's order; objects as JSON. */
const queryOf = (payload: object): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

/** Before encryption. `payload` in wire form. */
export const logicalRequest = (endpoint: Endpoint, payload: unknown): WireRequest =>
  endpoint.method === 'GET'
    ? { path: endpoint.path + queryOf(payload as object), body: '' }
    : { path: endpoint.path, body: JSON.stringify(payload) }

/** Seconds. */
const TOKEN_LIFE = 60

/** A token only says when it was made; request ids stop replay. */
const keptToken = (make: MakeToken): MakeToken => {
  let last: { readonly seconds: number; readonly ip: string; readonly token: string } | undefined
  return async (seconds, ip) => {
    if (last?.ip !== ip || Math.abs(seconds - last.seconds) >= TOKEN_LIFE)
      last = { seconds, ip, token: await make(seconds, ip) }
    return last.token
  }
}

/** Headers of one attempt (spec section 7), with a new request id and, in a session, a signature over the logical request. */
export const createRequestPreparer = (options: ClientOptions, clock: ServerClock, { seal }: Envelopes) => {
  const requestToken = keptToken(options.makeToken ?? ((seconds, ip) => seal('request-token', `${seconds}|${ip}`)))
  // Guests sign nothing. Not kept as a promise: a failed fetch is repeated.
  let signer: Sign | undefined
  const sign = async (...signed: Parameters<Sign>): Promise<string> => {
    signer ??= (await import('../security/signature.ts')).createSigner()
    return signer(...signed)
  }
  return async (
    endpoint: Endpoint,
    logical: WireRequest,
    idempotencyKey: string | undefined,
    /** Signed in place of the multipart body, whose content type the browser writes. */
    file?: Uint8Array,
  ): Promise<PreparedRequest> => {
    const token = options.getToken()
    const language = options.language()
    const seconds = clock.seconds()
    const requestId = newUuid()
    const timestamp = String(seconds)
    const headers = callHeaders(options, {
      requestToken: await requestToken(seconds, clock.ip()),
      requestId,
      language,
      timestamp,
    })
    if (endpoint.method === 'POST' && !file) headers['content-type'] = 'application/json'
    if (idempotencyKey !== undefined) headers[HEADERS.idempotencyKey] = idempotencyKey
    if (token !== undefined) {
      headers[HEADERS.token] = token
      headers[HEADERS.signature] = await sign(token, {
        method: endpoint.method,
        path: logical.path,
        timestamp,
        requestId,
        idempotencyKey: idempotencyKey ?? '',
        body: file ?? logical.body,
      })
    }
    return { headers, timestamp, token, language }
  }
}
