import { PAYMENT_ORDERS_PATH, payment, paymentCallback, type PaymentCallback } from '@pavilion/protocols'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { buildSandbox } from '../../app.ts'
import { signatureFault, signedHeaders } from '../../http/signature.ts'
import { temporaryFolder, testConfig } from '../../testing.ts'

interface Report {
  readonly body: PaymentCallback
  readonly fault: string | undefined
}

const merchant = async (secret: string, refusals = 0) => {
  const reports: Report[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      reports.push({
        body: paymentCallback.parse(JSON.parse(text)),
        fault: signatureFault(
          secret,
          request.headers,
          { method: 'POST', path: '/callbacks/payment/v1', body: text },
          Date.now(),
        ),
      })
      reply.writeHead(reports.length <= refusals ? 500 : 200, { 'content-type': 'application/json' }).end('{"ok":true}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { reports, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks/payment/v1` }
}

/** The sandbox, and a merchant that takes its reports. */
export const setUp = async ({ folder = temporaryFolder(), refusals = 0 } = {}) => {
  let ahead = 0
  const config = testConfig(folder)
  const app = buildSandbox(config, { clock: () => Date.now() + ahead, sources: [] })
  onTestFinished(() => app.close())
  const shop = await merchant(config.paymentSecret, refusals)
  const signed = (method: string, path: string, body: string) =>
    signedHeaders(config.paymentSecret, { method, path, body }, Date.now() + ahead)
  const request = (orderNo: string, change: object = {}) => ({
    orderNo,
    amount: '500037',
    currency: 'CNY',
    channelId: 'scan',
    expiresAt: Math.floor(Date.now() / 1000) + 900,
    callbackUrl: shop.url,
    returnUrl: 'http://localhost:4200/mine/savemoney',
    ...change,
  })
  const post = (url: string, content?: object) => {
    const payload = content === undefined ? '' : JSON.stringify(content)
    return app.inject({ method: 'POST', url, headers: signed('POST', url, payload), payload })
  }
  const pathOf = (orderNo: string) => `${PAYMENT_ORDERS_PATH}/${orderNo}`
  const get = async (orderNo: string) =>
    payment.parse((await app.inject({ url: pathOf(orderNo), headers: signed('GET', pathOf(orderNo), '') })).json())
  const press = async (orderNo: string, action: string) => {
    const address = new URL((await get(orderNo)).checkoutUrl ?? '').pathname
    return app.inject({
      method: 'POST',
      url: `${address}/${action}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=x',
    })
  }
  const control = (orderNo: string, action: string, content: object = {}) =>
    app.inject({
      method: 'POST',
      url: `/control/payments/${orderNo}/${action}`,
      headers: { host: '127.0.0.1' },
      payload: content,
    })
  return { app, shop, request, post, get, press, control, signed, skip: (ms: number) => (ahead += ms) }
}
