import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { createPasswordHasher, refuseFull } from './accounts/index.ts'
import { serveCaptchaAnswers } from './captcha/index.ts'
import {
  answerHosts,
  createCallQueues,
  createEncryptedRequests,
  createLimiter,
  createReplayMemory,
  createServer,
  inMembersTurn,
  limitAddresses,
  observe,
  OPERATOR_CONNECTIONS,
  PUBLIC_CONNECTIONS,
  regionReader,
  secure,
  secureOperator,
  serveContract,
  serveDocumentation,
} from './http/index.ts'
import type { Deps } from './module/module.ts'
import type { Modules } from './modules.ts'
import { consumerCalls, operatorCalls, speakToOperators } from './operator/index.ts'

/** Below 1024 bytes an answer fits one packet. */
const COMPRESSION: FastifyCompressOptions = { encodings: ['br', 'gzip'], threshold: 1024 }

export const buildPublicServer = async (
  deps: Deps,
  modules: Modules,
  addressWait: (key: string) => number,
): Promise<FastifyInstance> => {
  const { config, metrics, sites, clock, bus, health } = deps
  const encrypted = createEncryptedRequests({ sites, clock })
  const app = createServer(config, deps, PUBLIC_CONNECTIONS, encrypted)
  observe(app, metrics)
  await secure(app, sites)
  limitAddresses(app, addressWait)
  encrypted.attach(app)
  await app.register(compress, COMPRESSION)
  const replays = createReplayMemory(bus, clock)
  app.addHook('onClose', async () => replays.stop())
  app.get('/health', async (_request, reply) => {
    const report = await health.report()
    return reply.code(report.status === 'down' || report.status === 'stopping' ? 503 : 200).send(report)
  })
  const routes = modules.all.flatMap((module) => module.routes ?? [])
  const memberWait = createLimiter(config.rates.memberPerMinute, clock.monotonic)
  serveContract(app, routes, {
    sites,
    sessions: inMembersTurn(modules.sessions),
    clock,
    replays,
    regionOf: regionReader(config),
    memberWait,
    queues: createCallQueues(config.rates.scale),
    strict: config.strict,
  })
  if (config.documentation) await app.register(serveDocumentation)
  for (const module of modules.all) if (module.plain) await app.register(module.plain)
  return app
}

export const buildOperatorServer = async (deps: Deps, modules: Modules): Promise<FastifyInstance> => {
  const { config, metrics, clock, health } = deps
  const app = createServer({ ...config, trustProxy: config.operatorTrustProxy }, deps, OPERATOR_CONNECTIONS)
  speakToOperators(app)
  // Before whatever answers by itself, so that its answers have the headers too.
  await secureOperator(app)
  answerHosts(app, config.operatorHosts)
  limitAddresses(app, createLimiter(config.rates.addressPerMinute, clock.monotonic))
  if (config.captchaAnswers) serveCaptchaAnswers(app, deps.db, config.secrets.OPERATOR_SECRET)
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
  app.get('/health', async () => health.report())
  const consumers = modules.all.flatMap((module) => module.consumers ?? [])
  const calls = [...modules.all.flatMap((module) => module.operator ?? []), ...consumerCalls(consumers, deps.events)]
  const { hash, verify } = createPasswordHasher(config.secrets.PASSWORD_PEPPER, config.passwordCost)
  await app.register(
    operatorCalls(deps, calls, {
      hash: (digest) => hash(digest).catch(refuseFull),
      verify: (storedHash, digest) => verify(storedHash, digest).catch(refuseFull),
    }),
  )
  return app
}
