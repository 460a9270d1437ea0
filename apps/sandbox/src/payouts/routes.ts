import { cancelPayout, createPayout, PAYOUTS_PATH } from '@pavilion/protocols'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody, signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import type { PayoutDesk } from './payout-desk.ts'

interface RouteOptions {
  readonly desk: PayoutDesk
  readonly secret: string
  readonly clock: () => number
}

interface ByOrder {
  Params: { orderNo: string }
}

export const payoutRoutes = (app: FastifyInstance, { desk, secret, clock }: RouteOptions): void => {
  const checkSignature = async (request: FastifyRequest): Promise<void> => {
    const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
    if (fault !== undefined) throw new Problem(401, fault)
  }
  const signed = { preHandler: checkSignature }
  app.post(PAYOUTS_PATH, signed, async (request) => desk.create(parse(createPayout, jsonBody(request.body).value)))
  app.get<ByOrder>(`${PAYOUTS_PATH}/:orderNo`, signed, async ({ params }) => desk.answer(params.orderNo))
  app.post<ByOrder>(`${PAYOUTS_PATH}/:orderNo/cancel`, signed, async (request) => {
    const { orderNo } = parse(cancelPayout, jsonBody(request.body).value)
    if (orderNo !== request.params.orderNo) throw new Problem(400, 'orderNo: not the one in the address')
    return desk.cancel(orderNo)
  })
}
