import { PAYMENT_ORDERS_PATH, payment } from '@pavilion/protocols'
import { describe, expect, it } from 'vitest'
import { signedHeaders } from '../http/signature.ts'
import { eventually, temporaryFolder, testConfig, wait } from '../testing.ts'
import { backoffMs } from './reporter.ts'
import { setUp } from './testing/merchant.ts'

describe('the payment provider', () => {
  it('opens an order once, and says so when its content differs', async () => {
    const { request, post } = await setUp()
    const wanted = request('CK1')
    const first = await post(PAYMENT_ORDERS_PATH, wanted)
    expect(payment.parse(first.json())).toMatchObject({ orderNo: 'CK1', amount: '500037', state: 'pending' })
    expect((await post(PAYMENT_ORDERS_PATH, wanted)).json()).toEqual(first.json())
    expect((await post(PAYMENT_ORDERS_PATH, { ...wanted, amount: '1' })).statusCode).toBe(409)
    expect((await post(PAYMENT_ORDERS_PATH, { ...request('CK2'), amount: '-5' })).json().error).toContain('amount')
    expect((await post(PAYMENT_ORDERS_PATH, request('CK3', { expiresAt: 1 }))).statusCode).toBe(400)
  })
  it('believes no unsigned, forged or old request', async () => {
    const { app, request } = await setUp()
    const body = JSON.stringify(request('CK1'))
    const genuine = { method: 'POST', path: PAYMENT_ORDERS_PATH, body }
    const { paymentSecret } = testConfig('/nowhere')
    const attempts = [
      { 'content-type': 'application/json' },
      signedHeaders('another-secret-of-at-least-32-chars', genuine, Date.now()),
      signedHeaders(paymentSecret, { ...genuine, body: `${body} ` }, Date.now()),
      signedHeaders(paymentSecret, { ...genuine, method: 'GET' }, Date.now()),
      signedHeaders(paymentSecret, { ...genuine, path: `${PAYMENT_ORDERS_PATH}/CK1/close` }, Date.now()),
      signedHeaders(paymentSecret, genuine, Date.now() - 301_000),
    ]
    for (const headers of attempts) {
      expect((await app.inject({ method: 'POST', url: PAYMENT_ORDERS_PATH, headers, payload: body })).statusCode).toBe(
        401,
      )
    }
  })
  it('reports a payment, signed, again and again until it is acknowledged', async () => {
    const { shop, request, post, get, press } = await setUp({ refusals: 1 })
    await post(PAYMENT_ORDERS_PATH, request('CK1'))
    expect((await press('CK1', 'pay')).statusCode).toBe(303)
    await eventually(() => (shop.reports.length >= 2 ? true : undefined))
    await wait(700)
    expect(shop.reports).toHaveLength(2)
    expect(shop.reports.map(({ fault }) => fault)).toEqual([undefined, undefined])
    expect(new Set(shop.reports.map(({ body }) => body.eventId)).size).toBe(1)
    expect(shop.reports[0]?.body).toMatchObject({ orderNo: 'CK1', state: 'paid', amount: '500037' })
    expect((await get('CK1')).state).toBe('paid')
    expect([backoffMs(0), backoffMs(3), backoffMs(40)]).toEqual([500, 4000, 1_800_000])
  })
  it('takes one decision for an order, however often the payer presses', async () => {
    const { shop, request, post, get, press } = await setUp()
    await post(PAYMENT_ORDERS_PATH, request('CK1'))
    await Promise.all([press('CK1', 'fail'), press('CK1', 'pay'), press('CK1', 'fail')])
    const { state } = await get('CK1')
    await eventually(() => (shop.reports.length > 0 ? true : undefined))
    await wait(300)
    expect(shop.reports.map(({ body }) => body.state)).toEqual([state])
  })
  it('loses a callback on purpose, yet tells the truth when asked', async () => {
    const { shop, request, post, get, press, control } = await setUp()
    await post(PAYMENT_ORDERS_PATH, request('CK1'))
    await press('CK1', 'lose')
    await wait(400)
    expect(shop.reports).toHaveLength(0)
    expect((await get('CK1')).state).toBe('paid')
    await control('CK1', 'repeat')
    await control('CK1', 'repeat')
    await eventually(() => (shop.reports.length > 0 ? true : undefined))
  })
  it('lets slow money arrive later, unless the order was closed meanwhile', async () => {
    const { request, post, get, control } = await setUp()
    for (const orderNo of ['CK1', 'CK2']) {
      await post(PAYMENT_ORDERS_PATH, request(orderNo))
      await control(orderNo, 'delay', { seconds: 0.3 })
      expect((await get(orderNo)).state).toBe('pending')
    }
    expect((await post(`${PAYMENT_ORDERS_PATH}/CK2/close`)).json()).toMatchObject({ state: 'closed' })
    await eventually(async () => ((await get('CK1')).state === 'paid' ? true : undefined))
    expect((await get('CK2')).state).toBe('closed')
  })
  it('holds a late callback back', async () => {
    const { shop, request, post, get, control } = await setUp()
    await post(PAYMENT_ORDERS_PATH, request('CK1'))
    await control('CK1', 'late', { seconds: 0.8 })
    expect((await get('CK1')).state).toBe('paid')
    await wait(500)
    expect(shop.reports).toHaveLength(0)
    await eventually(() => (shop.reports.length === 1 ? true : undefined))
  })
  it('lets an order expire, and takes no payment after', async () => {
    const { request, post, get, press, control, skip } = await setUp()
    await post(PAYMENT_ORDERS_PATH, request('CK1'))
    skip(901_000)
    expect((await get('CK1')).state).toBe('expired')
    await press('CK1', 'pay')
    expect((await control('CK1', 'pay')).statusCode).toBe(409)
    expect((await get('CK1')).state).toBe('expired')
  })
  it('delivers after a restart what it could not deliver before', async () => {
    const folder = temporaryFolder()
    const before = await setUp({ folder, refusals: 1_000 })
    await before.post(PAYMENT_ORDERS_PATH, before.request('CK1', { callbackUrl: 'http://127.0.0.1:9/callbacks' }))
    await before.post(PAYMENT_ORDERS_PATH, before.request('CK2'))
    await before.control('CK2', 'late', { seconds: 1 })
    await before.app.close()
    const after = await setUp({ folder })
    expect((await after.get('CK1')).state).toBe('pending')
    expect((await after.get('CK2')).state).toBe('paid')
    await eventually(() => (before.shop.reports.length > 0 ? true : undefined))
  })
})

describe('the checkout page', () => {
  it('shows amount, order and countdown in the payer’s script, and escapes what it was given', async () => {
    const { app, request, post } = await setUp()
    const returnUrl = 'http://localhost:4200/mine/savemoney?a=1&b="><script>'
    const { checkoutUrl } = payment.parse((await post(PAYMENT_ORDERS_PATH, request('<b>CK1', { returnUrl }))).json())
    const url = new URL(checkoutUrl ?? '').pathname
    const page = await app.inject({ url, headers: { 'accept-language': 'en, zh-TW;q=0.8' } })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    for (const text of ['¥5,000.37', '&lt;b&gt;CK1', 'data-countdown', '確認付款', 'lang="zh-TW"'])
      expect(page.body).toContain(text)
    expect(page.body).not.toContain('"><script>')
    expect((await app.inject({ url: `${url}?lang=zh-CN` })).body).toContain('确认付款')
    expect((await app.inject({ url: '/payment/checkout/pay_none' })).statusCode).toBe(404)
  })
})
