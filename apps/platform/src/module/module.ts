import type { Server } from 'node:http'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import type { Bus, Outbox } from '../bus/index.ts'
import type { Clock } from '../time/clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/index.ts'
import type { Health } from '../health/health.ts'
import type { Route } from '../http/index.ts'
import type { OperatorCall } from '../operator/index.ts'
import type { Sites } from '../sites/index.ts'

/** What every module is given. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly bus: Bus
  /** `nudge()` after a money function, so that its events leave at once. */
  readonly outbox: Outbox
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Metrics are registered here: `new Counter({ registers: [deps.metrics], … })`. */
  readonly metrics: Registry
  readonly health: Health
  readonly sites: Sites
}

/** What a module adds to the platform; all of it optional. */
export interface Module {
  /** Endpoints of the contract. */
  readonly routes?: readonly Route[]
  /** Addresses outside the contract, such as providers' callbacks. */
  readonly plain?: FastifyPluginAsync
  /** Calls of the operator, each with the roles that may make it. */
  readonly operator?: readonly OperatorCall[]
  /** Gets the HTTP server before it listens, for sockets. */
  attach?(server: Server): void
  /** Begins background work: called once everything is set up. */
  start?(): Promise<void>
  /** Ends background work: called after the last answer was sent. */
  stop?(): Promise<void>
}
