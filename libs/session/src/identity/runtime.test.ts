import { ENCRYPTED_PATH } from '@pavilion/contract'
import { preInfo } from '@pavilion/contract/site'
import { readWire, siteFacts } from '@pavilion/api-client/testing'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryArea } from '../testing/memory-area.ts'
import { TEST_SITE } from '../testing/session-for-tests.tsx'
import { createStorage } from '../storage/storage.ts'
import { createRuntime, socketUrl } from './runtime.ts'

it.each([
  ['/ws', 'http://localhost:4200/home?x=1', 'ws://localhost:4200/ws?clientType=web&siteId=3000&langx=zh-TW'],
  ['/ws', 'https://site.test/', 'wss://site.test/ws?clientType=web&siteId=3000&langx=zh-TW'],
  ['wss://push.test/ws', 'https://site.test/', 'wss://push.test/ws?clientType=web&siteId=3000&langx=zh-TW'],
])('the socket of %s on %s is %s', (address, page, url) => expect(socketUrl(address, 3000, 'zh-TW', page)).toBe(url))

describe('request encryption', () => {
  const open = (build: { encryption?: boolean } = {}) => {
    const sent: string[] = []
    let safeSwitch: '0' | '1' = '1'
    const wire = readWire(TEST_SITE.requestKey)
    const facts = siteFacts()
    const fetch = vi.fn<typeof globalThis.fetch>(async (input) => {
      const path = String(input).replace(TEST_SITE.addresses.platform, '')
      sent.push(path.startsWith(ENCRYPTED_PATH) ? 'encrypted' : path)
      const data = { ...facts, switches: { ...facts.switches, safeSwitch } }
      const text = JSON.stringify({ status_code: 6000, message: '', data })
      return new Response(path.startsWith(ENCRYPTED_PATH) ? await wire.sealAnswer(path, text) : text)
    })
    const storage = createStorage(createMemoryArea())
    const page = () => createRuntime({ site: { ...TEST_SITE, ...build }, storage, clientVersion: 'test', fetch }).client
    return { sent, page, storage, turn: (to: '0' | '1') => void (safeSwitch = to) }
  }

  it('keeps what the site allows for the first look of the next visit', async () => {
    const { page, storage } = open()
    await page().call(preInfo, {})
    expect(storage.get('editionSwitch')).toBe(siteFacts().switches.edition)
  })

  it('is on at the first visit, and follows the switch while a page is open and at the next visit', async () => {
    const { sent, page, turn } = open()
    const client = page()
    await client.call(preInfo, {})
    turn('0')
    await client.call(preInfo, {})
    await client.call(preInfo, {})
    await page().call(preInfo, {})
    turn('1')
    await client.call(preInfo, {})
    await client.call(preInfo, {})
    const inTheOpen = preInfo.path
    expect(sent).toEqual(['encrypted', 'encrypted', inTheOpen, inTheOpen, inTheOpen, 'encrypted'])
  })

  it('is off in a build that has none', async () => {
    const { sent, page } = open({ encryption: false })
    await page().call(preInfo, {})
    expect(sent).toEqual([preInfo.path])
  })
})
