import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import { stateAt, type Order } from '../payments/order.ts'
import type { Provider } from '../payments/provider.ts'

const wait = z.object({ seconds: z._default(z.number().check(z.gt(0), z.lte(86_400)), 20) })

interface ByOrder {
  Params: { orderNo: string }
}

export const paymentControlRoutes = (app: FastifyInstance, provider: Provider, clock: () => number): void => {
  const paymentView = (entry: Order) => ({
    orderNo: entry.orderNo,
    paymentId: entry.paymentId,
    amount: entry.amount,
    currency: entry.currency,
    channelId: entry.channelId,
    state: stateAt(entry, clock()),
    expiresAt: entry.expiresAt,
    checkoutPath: `/payment/checkout/${entry.paymentId}`,
    callback: entry.callback ?? null,
  })
  const action = (name: string, act: (orderNo: string, seconds: number) => Order): void => {
    app.post<ByOrder>(`/control/payments/:orderNo/${name}`, async ({ params, body }) => {
      const { seconds } = parse(wait, jsonBody(body).value ?? {})
      return { payment: paymentView(act(params.orderNo, seconds)) }
    })
  }

  app.get('/control/payments', async () => ({ payments: provider.list().slice(0, 100).map(paymentView) }))
  app.get<ByOrder>('/control/payments/:orderNo', async ({ params }) => ({
    payment: paymentView(provider.byOrderNo(params.orderNo)),
  }))
  action('pay', (orderNo) => provider.decide(orderNo, 'paid'))
  action('fail', (orderNo) => provider.decide(orderNo, 'failed'))
  action('delay', (orderNo, seconds) => provider.paySlowly(orderNo, seconds * 1000))
  action('lose', (orderNo) => provider.decide(orderNo, 'paid', { undelivered: true }))
  action('late', (orderNo, seconds) => provider.decide(orderNo, 'paid', { reportAfterMs: seconds * 1000 }))
  action('repeat', (orderNo) => provider.repeat(orderNo))
}
