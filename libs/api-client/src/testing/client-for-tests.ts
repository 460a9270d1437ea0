import { siteFacts } from './answers.ts'
import { createClient, type Client } from '../client/create-client.ts'
import type { ClientOptions } from '../client/client-options.ts'
import { mockFetch, type MockFetch, type MockHandlers } from './mock-fetch.ts'

/** Public. */
export const TEST_KEY = {
  id: 'test-1',
  key: Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join(''),
}

export const clientForTests = (
  platform: MockHandlers | typeof fetch,
  more: Partial<ClientOptions> = {},
): { client: Client; calls: MockFetch['calls'] } => {
  const fetch = typeof platform === 'function' ? Object.assign(platform, { calls: [] }) : mockFetch(platform)
  const client = createClient({
    baseUrl: 'http://platform.test',
    siteId: 3000,
    clientVersion: '1.2.3',
    requestKey: TEST_KEY,
    uuid: () => 'device-1',
    getToken: () => undefined,
    language: () => 'zh-CN',
    fetch,
    ...more,
  })
  return { client, calls: fetch.calls }
}

/** What preInfo answers. */
export const PRE_INFO = siteFacts({ ip: '203.0.113.7', serverTime: 1_700_000_000, siteDay: '2023-11-15' })
