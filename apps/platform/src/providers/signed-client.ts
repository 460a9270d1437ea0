import { createBreaker } from './breaker.ts'
import { signedHeaders } from './signature.ts'

/** Retrying will not help. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly httpStatus: number
  constructor(httpStatus: number, what: string) {
    super(`${what} answered HTTP ${httpStatus}`)
    this.httpStatus = httpStatus
  }
}

export interface SignedClientSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly secret: string
  readonly timeoutMs: number
  /** Unix seconds. */
  readonly now: () => number
}

export interface SignedClient {
  /** Throws ProviderRefused on 4xx, BreakerOpen, or another error when the outcome is unknown. `within`: ms, instead of the client's. */
  request(method: 'GET' | 'POST', path: string, body?: unknown, within?: number): Promise<unknown>
  readonly isDown: () => boolean
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

export const createSignedClient = ({ baseUrl, secret, timeoutMs, now }: SignedClientSettings): SignedClient => {
  const breaker = createBreaker()
  return {
    isDown: breaker.isOpen,
    request: async (method, path, body, within = timeoutMs) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const url = new URL(baseUrl + path)
      const signed = { method, path: url.pathname + url.search, body: text }
      const { status, json } = await breaker.run(async () => {
        const response = await fetch(url, {
          method,
          headers: { ...signedHeaders(secret, signed, now()), ...(text && { 'content-type': 'application/json' }) },
          ...(text && { body: text }),
          signal: AbortSignal.timeout(within),
          redirect: 'error',
        })
        if (isRefusal(response.status)) {
          await response.body?.cancel()
          return { status: response.status, json: undefined }
        }
        if (!response.ok) throw new Error(`${method} ${path} answered HTTP ${response.status}`)
        return { status: response.status, json: (await response.json()) as unknown }
      })
      if (isRefusal(status)) throw new ProviderRefused(status, `${method} ${path}`)
      return json
    },
  }
}
