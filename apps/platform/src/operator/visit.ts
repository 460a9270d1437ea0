import type { OperatorEndpoint } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { done, parsed } from './exchange.ts'

/** A call of somebody who is not signed in yet. */
export interface Visit {
  readonly ip: string
  readonly requestId: string
}

export type VisitHandler<E extends OperatorEndpoint> = (
  payload: z.output<E['payload']>,
  visit: Visit,
) => Promise<z.output<E['data']>>

/** Serves one of the two calls that come before a session: signing in, and taking an invitation up. */
export const serveVisit = <E extends OperatorEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: VisitHandler<E>,
): void => {
  if (endpoint.roles !== 'anyone') throw new Error(`The operator's call ${endpoint.action} is not for visitors.`)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { operatorEndpoint: endpoint },
    handler: async (request) => {
      const payload = parsed(endpoint.payload, request.body ?? {}) as z.output<E['payload']>
      return done(endpoint.data.parse(await handle(payload, { ip: request.ip, requestId: request.id })))
    },
  })
}
