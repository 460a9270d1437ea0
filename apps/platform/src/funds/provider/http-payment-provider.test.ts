import type { CreatePayment, Payment } from '@pavilion/protocols'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ProviderRefused } from '../../providers/index.ts'
import { createHttpPaymentProvider } from './http-payment-provider.ts'

const wanted: CreatePayment = {
  orderNo: 'CK1',
  amount: '100000',
  currency: 'CNY',
  channelId: 'bank',
  expiresAt: 1_800_000_900,
  callbackUrl: 'http://platform.test/callbacks/payment/v1',
  returnUrl: 'http://aurora.test/mine/savemoney',
}
const paid: Payment = {
  orderNo: 'CK1',
  paymentId: 'pay_1',
  amount: '100000',
  currency: 'CNY',
  state: 'paid',
  checkoutUrl: 'https://provider.test/pay_1',
}

describe('the payment provider over HTTP', () => {
  let server: Server
  afterEach(() => server.close())

  const answering = async (body: unknown, status = 200) => {
    const asked: string[] = []
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { asked, provider: createHttpPaymentProvider({ baseUrl, secret: 's', now: () => 1_800_000_000 }) }
  }

  it('is asked for one order, whatever its number is made of', async () => {
    const { asked, provider } = await answering(paid)
    expect(await provider.create(wanted)).toEqual(paid)
    expect(await provider.find('CK1')).toEqual(paid)
    expect(await provider.close('CK1')).toEqual(paid)
    await expect(provider.find('../CK1?a')).rejects.toThrow()
    expect(asked).toEqual([
      'POST /payment/v1/orders',
      'GET /payment/v1/orders/CK1',
      'POST /payment/v1/orders/CK1/close',
      'GET /payment/v1/orders/..%2FCK1%3Fa',
    ])
  })

  it('moves nothing by an answer about another order than was asked for', async () => {
    const { provider } = await answering({ ...paid, orderNo: 'CK2' })
    const asking = [() => provider.create(wanted), () => provider.find('CK1'), () => provider.close('CK1')]
    for (const ask of asking) await expect(ask()).rejects.toThrow('answered with order CK2, asked for CK1')
  })

  it.each([
    { paymentId: '' },
    { paymentId: 'p'.repeat(65) },
    { amount: '-100000' },
    { state: 'sent' },
    { orderNo: '' },
  ])('leaves in doubt what is answered with %j', async (odd) => {
    const { provider } = await answering({ ...paid, ...odd })
    await expect(provider.find('CK1')).rejects.not.toBeInstanceOf(ProviderRefused)
    await expect(provider.create(wanted)).rejects.not.toBeInstanceOf(ProviderRefused)
  })

  it('tells an order the provider does not know from one it refuses', async () => {
    const unknown = await answering({ error: 'no such order' }, 404)
    expect(await unknown.provider.find('CK1')).toBeUndefined()
    expect(await unknown.provider.close('CK1')).toBeUndefined()
    server.close()
    const refusing = await answering({ error: 'amount' }, 409)
    await expect(refusing.provider.create(wanted)).rejects.toBeInstanceOf(ProviderRefused)
    await expect(refusing.provider.find('CK1')).rejects.toBeInstanceOf(ProviderRefused)
  })
})
