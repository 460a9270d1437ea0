import cors from '@fastify/cors'
import { HEADERS } from '@pavilion/contract'
import type { FastifyInstance } from 'fastify'
import type { Sites } from '../sites/index.ts'
import { originHost } from './page-host.ts'
import { OPERATOR_HEADERS, PUBLIC_HEADERS } from './security-headers.ts'

const isSiteOrigin = (sites: Sites, origin: string | undefined): boolean => {
  const host = originHost(origin)
  return host !== undefined && sites.byHost(host) !== undefined
}

export const secure = async (app: FastifyInstance, sites: Sites): Promise<void> => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(PUBLIC_HEADERS)
    done()
  })
  await app.register(cors, {
    origin: (origin, done) => done(null, isSiteOrigin(sites, origin)),
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', ...Object.values(HEADERS)],
    credentials: false,
    maxAge: 600,
  })
}

/** No other origin, so no preflight. */
export const secureOperator = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(OPERATOR_HEADERS)
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
