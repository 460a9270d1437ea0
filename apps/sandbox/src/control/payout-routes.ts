import { payoutFailure } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import type { PayoutDesk } from '../payouts/payout-desk.ts'
import { payoutFate, type PayoutEntry } from '../payouts/payout-entry.ts'

const options = z.object({
  seconds: z._default(z.number().check(z.gt(0), z.lte(86_400)), 20),
  failure: z._default(payoutFailure, 'account_closed'),
})

interface ByOrder {
  Params: { orderNo: string }
}

/** Whom it pays is not shown: that is the member's. */
const payoutView = ({ orderNo, payoutId, amount, currency, coins, state, failure, payTo, callback }: PayoutEntry) => ({
  orderNo,
  payoutId,
  amount,
  currency,
  ...(coins && { coins }),
  kind: payTo.kind,
  state,
  failure: failure ?? null,
  callback: callback ?? null,
})

export const payoutControlRoutes = (app: FastifyInstance, desk: PayoutDesk): void => {
  const action = (name: string, act: (orderNo: string, request: z.infer<typeof options>) => PayoutEntry): void => {
    app.post<ByOrder>(`/control/payouts/:orderNo/${name}`, async ({ params, body }) => ({
      payout: payoutView(act(params.orderNo, parse(options, jsonBody(body).value ?? {}))),
    }))
  }
  app.get('/control/payouts', async () => ({ payouts: desk.list().slice(0, 100).map(payoutView) }))
  app.get<ByOrder>('/control/payouts/:orderNo', async ({ params }) => ({
    payout: payoutView(desk.byOrderNo(params.orderNo)),
  }))
  app.post('/control/payouts/fate', async ({ body }) => {
    const fate = parse(payoutFate, jsonBody(body).value ?? {})
    desk.setFate(fate)
    return { fate }
  })
  action('pay', (orderNo) => desk.decide(orderNo, 'paid'))
  action('fail', (orderNo, { failure }) => desk.decide(orderNo, 'failed', { failure }))
  action('hold', (orderNo) => desk.hold(orderNo))
  action('lose', (orderNo) => desk.decide(orderNo, 'paid', { undelivered: true }))
  action('late', (orderNo, { seconds }) => desk.decide(orderNo, 'paid', { reportAfterMs: seconds * 1000 }))
  action('repeat', (orderNo) => desk.repeat(orderNo))
}
