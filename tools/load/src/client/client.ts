import { createClient, newUuid, type Client } from '@pavilion/api-client'
import { LOAD_SITE } from '../stack/site.ts'
import { BROWSER_HEADERS } from './browser-headers.ts'

export interface Draft {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface SentRequest extends Draft {
  readonly path: string
}

export interface LoadClient {
  readonly client: Client
  /** Its headers are valid for five minutes. */
  last(): SentRequest
}

export interface LoadClientOptions {
  readonly urls: readonly string[]
  readonly turn?: number
  readonly getToken?: () => string | undefined
  readonly encrypts?: boolean
}

/** Unencrypted by default. */
export const createLoadClient = (options: LoadClientOptions): LoadClient => {
  const { urls, getToken = () => undefined, encrypts = false } = options
  const uuid = newUuid()
  let turn = options.turn ?? 0
  let last: SentRequest | undefined
  const client = createClient({
    baseUrl: '',
    siteId: LOAD_SITE.siteId,
    clientVersion: 'load',
    requestKey: LOAD_SITE.requestKey,
    uuid: () => uuid,
    getToken,
    language: () => 'zh-CN',
    encrypts: () => encrypts,
    fetch: (address, init) => {
      turn += 1
      const path = String(address)
      const headers = { ...(init?.headers as Record<string, string>), ...BROWSER_HEADERS }
      last = { path, headers, body: String(init?.body ?? '') }
      return fetch(`${urls[turn % urls.length]}${path}`, { ...init, headers })
    },
  })
  return {
    client,
    last: () => {
      if (!last) throw new Error('no call was made yet')
      return last
    },
  }
}
