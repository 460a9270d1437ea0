import { PAYOUT_CALLBACK_PATH, PAYOUTS_PATH, payout, payoutCallback, type PayoutCallback } from '@pavilion/protocols'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import { signatureFault, signedHeaders } from '../http/signature.ts'
import { eventually, temporaryFolder, testConfig } from '../testing.ts'

const merchant = async (secret: string) => {
  const reports: PayoutCallback[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      const signed = { method: 'POST', path: PAYOUT_CALLBACK_PATH, body: text }
      const isGenuine = signatureFault(secret, request.headers, signed, Date.now()) === undefined
      if (isGenuine) reports.push(payoutCallback.parse(JSON.parse(text)))
      reply.writeHead(isGenuine ? 200 : 401, { 'content-type': 'application/json' }).end('{"ok":true}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { reports, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PAYOUT_CALLBACK_PATH}` }
}

const setUp = async ({ folder = temporaryFolder(), fate = { fate: 'hold' } as object } = {}) => {
  const config = testConfig(folder)
  const app = buildSandbox(config, { sources: [] })
  onTestFinished(() => app.close())
  const shop = await merchant(config.paymentSecret)
  const signed = (method: string, path: string, body: string) =>
    signedHeaders(config.paymentSecret, { method, path, body }, Date.now())
  const post = (content: object) => {
    const payload = JSON.stringify(content)
    return app.inject({ method: 'POST', url: PAYOUTS_PATH, headers: signed('POST', PAYOUTS_PATH, payload), payload })
  }
  const cancel = (orderNo: string, content: object = { orderNo }) => {
    const payload = JSON.stringify(content)
    const url = `${PAYOUTS_PATH}/${orderNo}/cancel`
    return app.inject({ method: 'POST', url, headers: signed('POST', url, payload), payload })
  }
  const control = (path: string, content: object = {}) =>
    app.inject({ method: 'POST', url: `/control/payouts/${path}`, headers: { host: '127.0.0.1' }, payload: content })
  await app.ready()
  await control('fate', fate)
  return {
    app,
    shop,
    post,
    cancel,
    control,
    request: (orderNo: string, change: object = {}) => ({
      orderNo,
      amount: '99990',
      currency: 'CNY',
      payTo: { kind: 'bank', bank: 'ICBC', number: '6222021234567890128', holder: '林悦' },
      takeUntil: Math.floor(Date.now() / 1000) + 60,
      callbackUrl: shop.url,
      ...change,
    }),
    get: async (orderNo: string) => {
      const url = `${PAYOUTS_PATH}/${orderNo}`
      return app.inject({ url, headers: signed('GET', url, '') })
    },
  }
}

describe('the provider’s payouts', () => {
  it('are taken once by their number, and refused with other content, late, or unsigned', async () => {
    const { app, post, request, get } = await setUp()
    expect((await get('QK1')).statusCode).toBe(404)
    const first = payout.parse((await post(request('QK1'))).json())
    expect(first).toMatchObject({ orderNo: 'QK1', amount: '99990', state: 'pending' })
    expect((await post(request('QK1'))).json()).toEqual(first)
    expect((await post(request('QK1', { amount: '1' }))).statusCode).toBe(409)
    expect((await post(request('QK2', { takeUntil: 1 }))).statusCode).toBe(400)
    expect((await get('QK2')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: PAYOUTS_PATH, payload: request('QK3') })).statusCode).toBe(401)
  })

  it('are cancelled for good when they were never taken, over a restart too, and stand when they were', async () => {
    const folder = temporaryFolder()
    const { app, post, cancel, request, get, control } = await setUp({ folder })
    const word = { orderNo: 'QK1', state: 'cancelled' }
    expect((await cancel('QK1', { orderNo: 'QK2' })).statusCode).toBe(400)
    expect((await get('QK1')).statusCode).toBe(404)
    for (const answer of [await cancel('QK1'), await post(request('QK1')), await cancel('QK1'), await get('QK1')])
      expect(answer.json()).toEqual(word)
    const known = (await post(request('QK2'))).json() as object
    expect((await cancel('QK2')).json()).toEqual(known)
    await control('QK2/pay')
    expect((await cancel('QK2')).json()).toMatchObject({ state: 'paid' })
    await app.close()
    const again = await setUp({ folder })
    expect((await again.post(again.request('QK1'))).json()).toEqual(word)
  })

  it('are decided once, and reported until that is acknowledged', async () => {
    const { shop, post, request, get, control } = await setUp()
    await post(request('QK1'))
    await control('QK1/fail', { failure: 'account_name' })
    expect((await control('QK1/pay')).statusCode).toBe(409)
    await eventually(() => (shop.reports.length === 1 ? true : undefined))
    expect(shop.reports[0]).toMatchObject({ orderNo: 'QK1', state: 'failed', failure: 'account_name' })
    expect((await get('QK1')).json()).toMatchObject({ state: 'failed', failure: 'account_name' })
    await control('QK1/repeat')
    await eventually(() => (shop.reports.length === 2 ? true : undefined))
    expect(shop.reports[1]?.eventId).toBe(shop.reports[0]?.eventId)
  })

  it('are paid by themselves after a while, or fail, as the control says', async () => {
    const { shop, post, request, control } = await setUp({ fate: { fate: 'pay', seconds: 0 } })
    await post(request('QK1'))
    await eventually(() => (shop.reports.length === 1 ? true : undefined))
    await control('fate', { fate: 'fail', seconds: 0 })
    await post(request('QK2'))
    await eventually(() => (shop.reports.length === 2 ? true : undefined))
    expect(shop.reports.map(({ orderNo, state }) => [orderNo, state])).toEqual([
      ['QK1', 'paid'],
      ['QK2', 'failed'],
    ])
  })

  it('may be paid without a word, and the truth is told when asked', async () => {
    const { shop, post, request, get, control } = await setUp()
    await post(request('QK1'))
    await control('QK1/lose')
    expect((await get('QK1')).json()).toMatchObject({ state: 'paid' })
    expect(shop.reports).toEqual([])
  })
})
