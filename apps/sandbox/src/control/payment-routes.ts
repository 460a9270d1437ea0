import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import { stateAt, type Order } from '../payments/order.ts'
import type { Provider } from '../payments/provider.ts'
import type { Rates } from '../payments/rates.ts'

const wait = z.object({ seconds: z._default(z.number().check(z.gt(0), z.lte(86_400)), 20) })

/** A name pays that is not the member's; a part in hundredths. */
const otherPayer = z.object({ name: z._default(z.string().check(z.minLength(1), z.maxLength(80)), '王另一') })
const part = z.object({ percent: z._default(z.int().check(z.gte(1), z.lte(1000)), 50) })
export const rateOrder = z.object({
  coin: z.string(),
  currency: z._default(z.string(), 'CNY'),
  /** Millionths of the currency's unit for a whole coin. */
  rate: z.string().check(z.regex(/^[1-9]\d{0,12}$/)),
})

interface ByOrder {
  Params: { orderNo: string }
}

export const paymentControlRoutes = (
  app: FastifyInstance,
  provider: Provider,
  rates: Rates,
  clock: () => number,
): void => {
  const paymentView = (entry: Order) => ({
    orderNo: entry.orderNo,
    paymentId: entry.paymentId,
    amount: entry.amount,
    currency: entry.currency,
    channelId: entry.channelId,
    state: stateAt(entry, clock()),
    expiresAt: entry.expiresAt,
    checkoutPath: `/payment/checkout/${entry.paymentId}`,
    ...(entry.coins && { coins: entry.coins }),
    ...(entry.memo !== undefined && { memo: entry.memo }),
    ...(entry.payerName !== undefined && { payerName: entry.payerName }),
    arrivals: entry.arrivals ?? [],
    callback: entry.callback ?? entry.arrivals?.at(-1)?.callback ?? null,
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
  action('twice', (orderNo) => provider.payTwice(orderNo))
  action('overdue', (orderNo) => provider.payOverdue(orderNo))
  app.post<ByOrder>('/control/payments/:orderNo/another', async ({ params, body }) => {
    const { name } = parse(otherPayer, jsonBody(body).value ?? {})
    return { payment: paymentView(provider.payAs(params.orderNo, name)) }
  })
  app.post<ByOrder>('/control/payments/:orderNo/part', async ({ params, body }) => {
    const { percent } = parse(part, jsonBody(body).value ?? {})
    return { payment: paymentView(provider.arrive(params.orderNo, { percent })) }
  })
  app.get('/control/rates', async () => rates.current())
  app.post('/control/rates', async ({ body }) => {
    const { coin, currency, rate } = parse(rateOrder, jsonBody(body).value ?? {})
    if (!rates.set(coin, currency, rate)) throw new Problem(404, `no coin ${coin} in ${currency}`)
    return rates.current()
  })
  action('repeat', (orderNo) => provider.repeat(orderNo))
}
