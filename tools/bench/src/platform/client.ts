import { createClient, newUuid, type Client } from '@pavilion/api-client'
import { HOST, REQUEST_KEY, SITE_ID } from './site.ts'

export interface Draft {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface SentRequest extends Draft {
  readonly path: string
}

export interface BenchClient {
  readonly client: Client
  /** Its headers are valid for five minutes. */
  last(): SentRequest
}

/** As in a page: tokens, signatures, both schemas. Unencrypted by default. */
export const benchClient = (url: string, token: () => string | undefined, encrypted = false): BenchClient => {
  const uuid = newUuid()
  let last: SentRequest | undefined
  const client = createClient({
    baseUrl: url,
    siteId: SITE_ID,
    clientVersion: 'bench',
    requestKey: REQUEST_KEY,
    uuid: () => uuid,
    getToken: token,
    language: () => 'zh-CN',
    encrypts: () => encrypted,
    fetch: (address, init) => {
      const headers = { ...(init?.headers as Record<string, string>), origin: `http://${HOST}` }
      last = { path: String(address).slice(url.length), headers, body: String(init?.body ?? '') }
      return fetch(address, { ...init, headers })
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
