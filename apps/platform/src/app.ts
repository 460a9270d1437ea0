import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { type Bus, inProcessBus, measureOutbox, natsBus, startOutbox } from './bus/index.ts'
import { systemClock, type Clock } from './time/clock.ts'
import type { Config } from './config/config.ts'
import { startHousekeeping, makePartitions, openDatabase, type OpenDatabase } from './db/index.ts'
import { createHealth } from './health/health.ts'
import { createLimiter, logOptions } from './http/index.ts'
import type { Deps } from './module/module.ts'
import { createModules, type Modules } from './modules.ts'
import { buildOperatorServer, buildPublicServer } from './servers.ts'
import { openSites } from './sites/index.ts'
import { watchDatabase } from './health/watch-database.ts'

export interface Overrides {
  /** A database that is open already; the caller closes it. */
  readonly database?: OpenDatabase
  readonly bus?: Bus
  readonly clock?: Clock
  readonly log?: FastifyBaseLogger
  readonly modules?: (deps: Deps) => Modules
}

export interface App {
  /** The API and the socket. Tests inject into it. */
  readonly http: FastifyInstance
  /** The operator's calls, and the metrics. */
  readonly operator: FastifyInstance
  readonly deps: Deps
  /** Listens where the settings say. */
  listen(): Promise<void>
  /** Lets what runs finish, then closes everything. */
  close(): Promise<void>
}

const openBus = (config: Config, log: FastifyBaseLogger): Promise<Bus> | Bus =>
  config.natsUrl ? natsBus(config.natsUrl, log) : inProcessBus(log)

/** Puts the platform together; it serves after `listen`, or by `http.inject` in tests. */
export const buildApp = async (config: Config, overrides: Overrides = {}): Promise<App> => {
  const log = overrides.log ?? pino(logOptions(config))
  const clock = overrides.clock ?? systemClock
  const database = overrides.database ?? (await openDatabase(config, log))
  const { db } = database
  await makePartitions(database, clock.now())
  const bus = overrides.bus ?? (await openBus(config, log))
  const outbox = startOutbox({ db, bus, log, origin: database.origin })
  const sites = await openSites({ db, bus, log })
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  measureOutbox(db, metrics)
  const health = createHealth()
  watchDatabase(health, db)
  health.register({ name: 'bus', critical: false, check: () => (bus.connected() ? 'ok' : 'disconnected') })

  const deps: Deps = { config, db, bus, outbox, clock, log, metrics, health, sites }
  const modules = (overrides.modules ?? createModules)(deps)
  const addressWait = createLimiter(config.rates.addressPerMinute, clock.monotonic)
  const http = await buildPublicServer(deps, modules, addressWait)
  const operator = await buildOperatorServer(deps, modules)
  for (const module of modules.all) module.attach?.(http.server)
  await http.ready()
  await operator.ready()
  const stopHousekeeping = startHousekeeping(database, log)
  for (const module of modules.all) await module.start?.()

  const closeAll = async (): Promise<void> => {
    health.stopping()
    await http.close()
    for (const module of modules.all.toReversed()) await module.stop?.()
    await operator.close()
    stopHousekeeping()
    sites.stop()
    await outbox.stop()
    if (!overrides.bus) await bus.close()
    if (!overrides.database) await database.close()
  }
  let closing: Promise<void> | undefined
  return {
    http,
    operator,
    deps,
    listen: async () => {
      await http.listen({ host: config.host, port: config.port })
      await operator.listen({ host: config.operatorHost, port: config.operatorPort })
    },
    close: () => (closing ??= closeAll()),
  }
}
