import { PAYMENT_ORDERS_PATH, PAYMENT_RATES_PATH, payment, paymentRates } from '@pavilion/protocols'
import { describe, expect, it } from 'vitest'
import { eventually } from '../testing.ts'
import { setUp } from './testing/merchant.ts'

const coins = { coin: 'USDT', network: 'TRC20', amount: '139975645' }

const order = async (change: object) => {
  const sandbox = await setUp()
  const { request, post } = sandbox
  const answer = payment.parse((await post(PAYMENT_ORDERS_PATH, request('CK1', change))).json())
  const reports = (count: number) =>
    eventually(() => (sandbox.shop.reports.length >= count ? sandbox.shop.reports.map(({ body }) => body) : undefined))
  return { ...sandbox, answer, reports }
}

describe('a payment by instructions', () => {
  it('has an account to pay to and the memo it was asked for, the same whenever it is asked', async () => {
    const { answer, get } = await order({ channelId: 'bank', memo: '7K42MN' })
    expect(answer.instructions).toMatchObject({ account: { bank: '示例银行' }, memo: '7K42MN' })
    expect((await get('CK1')).instructions).toEqual(answer.instructions)
  })

  it.each(['bank-2', 'transfers'])('has the memo on a channel that the site added: %s', async (channelId) => {
    const { answer } = await order({ channelId, memo: '7K42MN' })
    expect(answer.instructions).toMatchObject({ account: { bank: '示例银行' }, memo: '7K42MN' })
  })

  it('is by the first word of a channel that the site added, else on the checkout page alone', async () => {
    expect((await order({ channelId: 'huione-2' })).answer.instructions).toMatchObject({
      account: { number: expect.stringMatching(/^\d{10}$/) },
    })
    expect((await order({ channelId: 'vouchers' })).answer).toMatchObject({ checkoutUrl: expect.any(String) })
    expect((await order({ channelId: 'vouchers' })).answer.instructions).toBeUndefined()
  })

  it('has an address for coins that no wallet would take', async () => {
    const { answer } = await order({ channelId: 'coin', coins })
    expect(answer.instructions).toMatchObject({
      coin: { ...coins, address: expect.stringMatching(/^SandboxDoNotPay\d{19}$/) },
      qr: answer.instructions?.coin?.address,
    })
  })
})

describe('what comes of an order', () => {
  it('is by the name that was sent, or by another', async () => {
    const { control, reports, get } = await order({ payerName: '林悦' })
    await control('CK1', 'another', { name: '王芳' })
    expect((await reports(1))[0]).toMatchObject({ payer: { name: '王芳' }, state: 'paid' })
    expect((await get('CK1')).payer).toMatchObject({ name: '王芳' })
  })

  it('comes in parts, each reported under a number of its own', async () => {
    const { press, reports, get } = await order({ channelId: 'coin', coins })
    await press('CK1', 'part')
    expect(await get('CK1')).toMatchObject({ state: 'partial', receipts: [{ coins: { amount: '69987822' } }] })
    await press('CK1', 'pay')
    expect(await get('CK1')).toMatchObject({ state: 'paid', receipts: [{}, { coins: { amount: '69987823' } }] })
    const heard = await reports(2)
    expect(heard.map(({ state }) => state).sort()).toEqual(['paid', 'partial'])
    expect(new Set(heard.map(({ paymentId }) => paymentId)).size).toBe(2)
  })

  it('comes twice', async () => {
    const { press, reports, get } = await order({})
    await press('CK1', 'twice')
    expect((await get('CK1')).receipts).toHaveLength(2)
    expect(new Set((await reports(2)).map(({ paymentId, amount }) => `${paymentId} ${amount}`)).size).toBe(2)
  })

  it('comes after the order has expired', async () => {
    const { press, reports, get, skip, control } = await order({})
    expect((await control('CK1', 'overdue')).statusCode).toBe(409)
    skip(901_000)
    await press('CK1', 'overdue')
    expect((await get('CK1')).state).toBe('paid')
    expect((await reports(1))[0]).toMatchObject({ state: 'paid' })
  })
})

it('rates are told to who signs, and moved by the controls', async () => {
  const { app, signed } = await setUp()
  const rateOf = async () => {
    const answer = await app.inject({ url: PAYMENT_RATES_PATH, headers: signed('GET', PAYMENT_RATES_PATH, '') })
    return paymentRates.parse(answer.json()).rates.find(({ coin }) => coin === 'USDT')?.rate
  }
  expect((await app.inject({ url: PAYMENT_RATES_PATH })).statusCode).toBe(401)
  expect(await rateOf()).toBe('7180000')
  const set = (payload: object) =>
    app.inject({ method: 'POST', url: '/control/rates', headers: { host: '127.0.0.1' }, payload })
  await set({ coin: 'USDT', rate: '7000000' })
  expect(await rateOf()).toBe('7000000')
  expect((await set({ coin: 'DOGE', rate: '7000000' })).statusCode).toBe(404)
})
