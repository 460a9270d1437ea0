import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { HEADERS } from '@pavilion/contract'
import type { FastifyInstance } from 'fastify'
import type { Sites } from '../sites/index.ts'
import { NO_SOURCES } from './policy.ts'
import { originHost } from './page-host.ts'

const NOTHING = { useDefaults: false, directives: NO_SOURCES }

const isSiteOrigin = (sites: Sites, origin: string | undefined): boolean => {
  const host = originHost(origin)
  return host !== undefined && sites.byHost(host) !== undefined
}

export const secure = async (app: FastifyInstance, sites: Sites): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: NOTHING,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  await app.register(cors, {
    origin: (origin, done) => done(null, isSiteOrigin(sites, origin)),
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', ...Object.values(HEADERS)],
    credentials: false,
    maxAge: 600,
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** No other origin, so no preflight. */
export const secureOperator = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: NOTHING,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
