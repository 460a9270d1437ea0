import { createClient, newUuid, type Client } from '@pavilion/api-client'
import { HOST, REQUEST_KEY, SITE_ID } from './site.ts'

/** A client of the bench's site, as a page would have it: tokens, signatures, both schemas. */
export const benchClient = (url: string, send: typeof fetch, token: () => string | undefined): Client => {
  const uuid = newUuid()
  return createClient({
    baseUrl: url,
    siteId: SITE_ID,
    clientVersion: 'bench',
    requestKey: REQUEST_KEY,
    uuid: () => uuid,
    getToken: token,
    language: () => 'zh-CN',
    fetch: (address, init) =>
      send(address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), origin: `http://${HOST}` },
      }),
  })
}
