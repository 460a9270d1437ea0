import { expect, it } from 'vitest'
import { socketUrl } from './runtime.ts'

it.each([
  ['/ws', 'http://localhost:4200/home?x=1', 'ws://localhost:4200/ws?clientType=web&siteId=3000&langx=zh-TW'],
  ['/ws', 'https://site.test/', 'wss://site.test/ws?clientType=web&siteId=3000&langx=zh-TW'],
  ['wss://push.test/ws', 'https://site.test/', 'wss://push.test/ws?clientType=web&siteId=3000&langx=zh-TW'],
])('the socket of %s on %s is %s', (address, page, url) => expect(socketUrl(address, 3000, 'zh-TW', page)).toBe(url))
