import { kaptchcate } from '@pavilion/contract/account'
import { preInfo } from '@pavilion/contract/site'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { testDatabases, type TestDatabase } from '../testing/index.ts'
import { captchaPlatform, type CaptchaPlatform } from './testing/captcha-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const [embedded] = testDatabases as [TestDatabase]
let world: CaptchaPlatform
let server: Server | undefined
afterEach(async () => {
  await world.close()
  server?.close()
})

it('never asks where the site says never', async () => {
  world = await captchaPlatform(embedded, { login: 'never' })
  const visitor = world.visitor()
  expect(await world.demand(visitor, 4, {})).toBe('SUCCESS')
  expect(await world.demand(visitor, 1, {})).toBe('RAPID_VERIFICATION')
  const { data } = await world.call(kaptchcate, { name: 'linyue88', ktype: 4 }, visitor)
  expect(data).toMatchObject({ needed: '0' })
})

it('asks at a risk: a failure of the name, the address or the device within a quarter of an hour', async () => {
  world = await captchaPlatform(embedded, { login: 'risk' })
  const [failing, other] = [world.visitor(), world.visitor()]
  expect(await world.demand(failing, 4, {}, 'linyue88')).toBe('SUCCESS')
  await world.failed(failing, 'Linyue88')
  expect(await world.demand(other, 4, {}, 'linYUE88')).toBe('RAPID_VERIFICATION')
  expect(await world.demand({ ...other, ip: failing.ip }, 4, {}, 'wangwu88')).toBe('RAPID_VERIFICATION')
  expect(await world.demand({ ...failing, ip: other.ip }, 4, {}, 'wangwu88')).toBe('RAPID_VERIFICATION')
  expect(await world.demand(other, 4, {}, 'wangwu88')).toBe('SUCCESS')
  world.wait(901)
  expect(await world.demand(failing, 4, {}, 'linyue88')).toBe('SUCCESS')
})

it('asks for a picture when many make accounts on the site, each from an address and device of their own, and only for accounts', async () => {
  world = await captchaPlatform(embedded, {}, { rates: { addressPerMinute: 1e6, memberPerMinute: 1e6, scale: 0.1 } })
  const make = async (visitor = world.visitor()) => world.demand(visitor, 1, await world.proof(visitor, 1))
  for (let n = 0; n < 6; n++) expect(await make()).toBe('SUCCESS')
  expect(await make()).toBe('GRAPHIC_VERIFICATION_CODE')
  const visitor = world.visitor()
  const { data } = await world.call(kaptchcate, { name: 'linyue88', ktype: 1 }, visitor)
  expect(data).toMatchObject({ needed: '1', graphic: '1' })
  expect(await world.demand(visitor, 1, await world.picture(visitor))).toBe('SUCCESS')
  expect(await world.demand(visitor, 4, await world.proof(visitor, 4))).toBe('SUCCESS')
  expect(await make(world.visitor(3001))).toBe('SUCCESS')
  world.wait(901)
  expect(await make()).toBe('SUCCESS')
})

const result = (lot: string) => ({ lot_number: lot, captcha_output: 'o', pass_token: 't', gen_time: '1800000000' })

const hosted = async (answer: object | undefined) => {
  const asked: string[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push(`${request.url} ${body}`)
      if (answer) response.end(JSON.stringify(answer))
      else response.writeHead(503).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const geetest = { baseUrl, captchaId: 'captcha-1', key: 'key-for-tests-only' }
  world = await captchaPlatform(embedded, { provider: 'geetest' }, { geetest })
  return asked
}

it('lets the hosted captcha judge, each result once, and tells pages its id', async () => {
  const asked = await hosted({ status: 'success', result: 'success' })
  const visitor = world.visitor()
  const { data } = await world.call(preInfo, {}, visitor)
  expect(data).toMatchObject({ captcha: { provider: 'geetest', captchaId: 'captcha-1' } })
  const first = await world.exchange(visitor, result('a'.repeat(32)), 4)
  expect(asked[0]).toMatch(/^\/validate\?captcha_id=captcha-1 .*&sign_token=[0-9a-f]{64}$/)
  expect(await world.demand(visitor, 4, { kaptchcate: 0, ...(first.data as object) })).toBe('SUCCESS')
  expect((await world.exchange(visitor, result('a'.repeat(32)), 4)).code).toBe(6036)
  expect(asked).toHaveLength(1)
})

it('takes no slider of its own where the site chose the hosted one', async () => {
  await hosted({ status: 'success', result: 'success' })
  const visitor = world.visitor()
  expect((await world.exchange(visitor, await world.solved(visitor), 4)).code).toBe(6036)
})

it('refuses what the hosted captcha refuses', async () => {
  await hosted({ status: 'success', result: 'fail', reason: 'pass_token expire' })
  expect((await world.exchange(world.visitor(), result('b'.repeat(32)), 4)).code).toBe(6036)
})

it('falls back to the picture, never to nothing, when the hosted captcha is down', async () => {
  await hosted(undefined)
  const visitor = world.visitor()
  for (let n = 0; n < 5; n++) {
    expect((await world.exchange(visitor, result(`c${n}`.padEnd(32, '0')), 4)).code).toBe(6006)
  }
  const { data } = await world.call(kaptchcate, { name: 'linyue88', ktype: 4 }, visitor)
  expect(data).toEqual({ needed: '1', graphic: '1' })
  expect(await world.demand(visitor, 4, {})).toBe('GRAPHIC_VERIFICATION_CODE')
  expect(await world.demand(visitor, 4, await world.picture(visitor))).toBe('SUCCESS')
})
