import { createPayment, PAYMENT_ORDERS_PATH, PAYMENT_RATES_PATH } from '@pavilion/protocols'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody, signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import { asPayment, type Order } from './order.ts'
import type { Provider } from './provider.ts'
import type { Rates } from './rates.ts'

interface RouteOptions {
  readonly provider: Provider
  readonly rates: Rates
  readonly secret: string
  readonly clock: () => number
  readonly publicUrl: () => string
}

export const paymentRoutes = (
  app: FastifyInstance,
  { provider, rates, secret, clock, publicUrl }: RouteOptions,
): void => {
  const checkSignature = async (request: FastifyRequest): Promise<void> => {
    const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
    if (fault !== undefined) throw new Problem(401, fault)
  }
  const answer = (entry: Order) => asPayment(entry, publicUrl(), clock())
  const signed = { preHandler: checkSignature }

  app.get(PAYMENT_RATES_PATH, signed, async () => rates.current())
  app.post(PAYMENT_ORDERS_PATH, signed, async (request) => {
    const paymentRequest = parse(createPayment, jsonBody(request.body).value)
    if (paymentRequest.expiresAt * 1000 <= clock()) throw new Problem(400, 'expiresAt: already past')
    return answer(provider.create(paymentRequest))
  })
  app.get<{ Params: { orderNo: string } }>(`${PAYMENT_ORDERS_PATH}/:orderNo`, signed, async (request) =>
    answer(provider.byOrderNo(request.params.orderNo)),
  )
  app.post<{ Params: { orderNo: string } }>(`${PAYMENT_ORDERS_PATH}/:orderNo/close`, signed, async (request) =>
    answer(provider.close(request.params.orderNo)),
  )
}
