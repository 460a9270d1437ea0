import { preInfo } from '@pavilion/contract/site'
import { HEADERS } from '@pavilion/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { LOAD_SITE } from '../stack/site.ts'
import { createLoadClient } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks the processes in turn, as a page of the site, with a new request each time', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).host)
    throw new TypeError('nobody there')
  })
  const { client, last } = createLoadClient({ urls: ['http://one.test', 'http://two.test'], turn: 1 })
  const sent = []
  for (let call = 0; call < 3; call++) {
    await expect(client.call(preInfo, {})).rejects.toThrow()
    sent.push(last().headers)
  }
  expect(asked).toEqual(['one.test', 'two.test', 'one.test'])
  expect(last().path).toBe(preInfo.path)
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set([LOAD_SITE.origin]))
  expect(new Set(sent.map((headers) => headers[HEADERS.requestId])).size).toBe(3)
  expect(last().headers).toMatchObject({
    'user-agent': expect.stringContaining('Chrome'),
    'accept-encoding': expect.stringContaining('br'),
  })
})

it('says that nothing was sent yet', () => {
  expect(() => createLoadClient({ urls: ['http://one.test'] }).last()).toThrow('no call')
})
