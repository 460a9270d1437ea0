import { PAYMENT_STATEMENT_PATH } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import { parse, Problem } from '../http/problem.ts'
import { signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import type { Provider } from '../payments/provider.ts'
import type { PayoutDesk } from '../payouts/payout-desk.ts'
import { statementOf, statementStretch } from './statement.ts'

export interface StatementSources {
  readonly provider: Pick<Provider, 'list'>
  readonly desk: Pick<PayoutDesk, 'list'>
}

export const statementFor = ({ provider, desk }: StatementSources, query: unknown): string =>
  statementOf(provider.list(), desk.list(), parse(statementStretch, query))

export const statementRoutes = (
  app: FastifyInstance,
  { secret, clock, ...sources }: StatementSources & { readonly secret: string; readonly clock: () => number },
): void => {
  app.get(PAYMENT_STATEMENT_PATH, async (request, reply) => {
    const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
    if (fault !== undefined) throw new Problem(401, fault)
    return reply.type('text/csv; charset=utf-8').send(statementFor(sources, request.query))
  })
}
