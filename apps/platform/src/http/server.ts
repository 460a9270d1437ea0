import { randomUUID } from 'node:crypto'
import { HEADERS } from '@pavilion/contract'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Clock } from '../time/clock.ts'
import { addressOf } from './address.ts'
import { parseJsonOnly } from './body.ts'
import { boundConnections, dropFalseAddresses, endUnused, type ConnectionLimits } from './connections/index.ts'
import type { EncryptedRequests } from './encryption/encrypted-requests.ts'
import { languageOf, refusalEnvelope } from './refusal/envelope.ts'
import { answerErrors } from './refusal/errors.ts'
import { isRequestId } from './headers.ts'
import { childLoggerFactory } from './request-log.ts'
import { tooOften } from './refusal/too-often.ts'
import { answerUnreadable } from './unreadable.ts'

const BODY_LIMIT = 64 * 1024

export const createServer = (
  config: Config,
  { log, clock }: { readonly log: FastifyBaseLogger; readonly clock: Clock },
  connections: ConnectionLimits,
  encrypted?: EncryptedRequests,
): FastifyInstance => {
  const app = fastify({
    loggerInstance: log,
    childLoggerFactory,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: connections.requestMs,
    connectionTimeout: connections.silentMs,
    http: { headersTimeout: connections.requestMs, connectionsCheckingInterval: connections.checkMs },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    ...answerUnreadable,
    ...(encrypted && { rewriteUrl: encrypted.rewriteUrl }),
    trustProxy: [...config.trustProxy],
    genReqId: (request) => {
      const clientRequestId = request.headers[HEADERS.requestId]
      return isRequestId(clientRequestId) ? clientRequestId : randomUUID()
    },
  })
  app.decorateRequest('address')
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    dropFalseAddresses(raw)
    done()
  })
  boundConnections(app.server, config.trustProxy, connections)
  endUnused(app.server, connections, clock.monotonic)
  parseJsonOnly(app, encrypted?.readBody)
  answerErrors(app)
  return app
}

export const limitAddresses = (app: FastifyInstance, wait: (key: string) => number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const seconds = wait(addressOf(request).key)
    if (seconds === 0) return done()
    const language = languageOf(request.headers[HEADERS.language])
    reply
      .code(429)
      .header('retry-after', seconds)
      .send(refusalEnvelope(tooOften(seconds), language))
  })
}

export const observe = (app: FastifyInstance, registry: Registry): void => {
  const durations = new Histogram({
    name: 'pavilion_http_duration_seconds',
    help: 'Time from the arrival of a call to its answer, by route and HTTP status.',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const writesDebug = ['debug', 'trace'].includes(app.log.level)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    const isOurs = reply.statusCode >= 500
    if (isOurs || writesDebug) {
      const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
      request.log[isOurs ? 'warn' : 'debug'](line, 'answered')
    }
    done()
  })
}
