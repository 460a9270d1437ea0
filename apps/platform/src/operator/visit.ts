import type { OperatorEndpoint } from '@pavilion/operator-api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { addressKey } from '../http/index.ts'
import { done, parsed } from './exchange.ts'
import type { OperatorQueue } from './queue.ts'

export interface OperatorVisit {
  readonly ip: string
  readonly requestId: string
}

export interface VisitExchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type VisitHandler<E extends OperatorEndpoint> = (
  payload: z.output<E['payload']>,
  visit: OperatorVisit,
  exchange: VisitExchange,
) => Promise<z.output<E['data']>>

export const serveVisit = <E extends OperatorEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: VisitHandler<E>,
  turns: OperatorQueue,
): void => {
  if (endpoint.roles !== 'anyone') throw new Error(`The operator's call ${endpoint.action} is not for visitors.`)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { operatorEndpoint: endpoint },
    handler: async (request, reply) => {
      const payload = parsed(endpoint.payload, request.body ?? {}) as z.output<E['payload']>
      const visit = { ip: request.ip, requestId: request.id }
      return turns.ofAddress(addressKey(request.ip), async () =>
        done(endpoint.data.parse(await handle(payload, visit, { request, reply }))),
      )
    },
  })
}
