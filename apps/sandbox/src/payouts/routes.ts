import { createPayout, PAYOUTS_PATH } from '@pavilion/protocols'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody, signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import { asPayout } from './payout-entry.ts'
import type { PayoutDesk } from './payout-desk.ts'

interface RouteOptions {
  readonly desk: PayoutDesk
  readonly secret: string
  readonly clock: () => number
}

export const payoutRoutes = (app: FastifyInstance, { desk, secret, clock }: RouteOptions): void => {
  const checkSignature = async (request: FastifyRequest): Promise<void> => {
    const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
    if (fault !== undefined) throw new Problem(401, fault)
  }
  const signed = { preHandler: checkSignature }
  app.post(PAYOUTS_PATH, signed, async (request) =>
    asPayout(desk.create(parse(createPayout, jsonBody(request.body).value))),
  )
  app.get<{ Params: { orderNo: string } }>(`${PAYOUTS_PATH}/:orderNo`, signed, async (request) =>
    asPayout(desk.byOrderNo(request.params.orderNo)),
  )
}
