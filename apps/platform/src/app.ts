import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { type Bus, inProcessBus, natsBus } from './bus/index.ts'
import { systemClock, type Clock } from './time/clock.ts'
import type { Config } from './config/config.ts'
import { startHousekeeping, makePartitions, openDatabase, type OpenDatabase } from './db/index.ts'
import { checkEventClock, createConsumers, createLiveEvents } from './events/index.ts'
import { createHealth } from './health/health.ts'
import { createLimiter, logOptions } from './http/index.ts'
import type { Deps } from './module/module.ts'
import { createModules, type Modules } from './modules.ts'
import { buildOperatorServer, buildPublicServer } from './servers.ts'
import { openSites } from './sites/index.ts'
import { watchDatabase } from './health/watch-database.ts'

export interface Overrides {
  /** The caller closes it. */
  readonly database?: OpenDatabase
  readonly bus?: Bus
  readonly clock?: Clock
  readonly log?: FastifyBaseLogger
  readonly modules?: (deps: Deps) => Modules
}

export interface App {
  readonly http: FastifyInstance
  readonly operator: FastifyInstance
  readonly deps: Deps
  listen(): Promise<void>
  close(): Promise<void>
}

const openBus = (config: Config, log: FastifyBaseLogger): Promise<Bus> | Bus =>
  config.natsUrl ? natsBus(config.natsUrl, log) : inProcessBus(log)

export const buildApp = async (config: Config, overrides: Overrides = {}): Promise<App> => {
  const log = overrides.log ?? pino(logOptions(config))
  const clock = overrides.clock ?? systemClock
  const database = overrides.database ?? (await openDatabase(config, log))
  const { db } = database
  await makePartitions(database, clock.now())
  await checkEventClock(db)
  const bus = overrides.bus ?? (await openBus(config, log))
  const events = createLiveEvents({ db, bus, log })
  const sites = await openSites({ db, bus, log })
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const health = createHealth()
  watchDatabase(health, db)
  health.register({ name: 'bus', critical: false, check: () => (bus.connected() ? 'ok' : 'disconnected') })

  const deps: Deps = { config, db, bus, events, clock, log, metrics, health, sites }
  const modules = (overrides.modules ?? createModules)(deps)
  const consumers = createConsumers(
    { db, log, metrics, now: clock.monotonic },
    modules.all.flatMap((module) => module.consumers ?? []),
  )
  const addressWait = createLimiter(config.rates.addressPerMinute, clock.monotonic)
  const http = await buildPublicServer(deps, modules, addressWait)
  const operator = await buildOperatorServer(deps, modules)
  for (const module of modules.all) module.attach?.(http.server)
  await http.ready()
  await operator.ready()
  const stopHousekeeping = startHousekeeping(database, clock.now, log)
  for (const module of modules.all) await module.start?.()
  events.listen(async () => consumers.nudge())
  consumers.start()
  await events.start()

  const closeAll = async (): Promise<void> => {
    health.stopping()
    await http.close()
    for (const module of modules.all.toReversed()) await module.stop?.()
    await operator.close()
    stopHousekeeping()
    sites.stop()
    await events.stop()
    await consumers.stop()
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
