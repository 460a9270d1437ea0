import type { Server } from 'node:http'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import type { ServerFrame } from '@pavilion/contract/realtime'
import type { Bus } from '../bus/index.ts'
import type { Clock } from '../time/clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/index.ts'
import type { EventConsumer, EventDefinition, LiveEvents, PlatformEvent } from '../events/index.ts'
import type { Health } from '../health/health.ts'
import type { Route } from '../http/index.ts'
import type { OperatorCall } from '../operator/index.ts'
import type { SocketCall } from './socket-call.ts'
import type { TopicFamily } from './topic-family.ts'
import type { Sites } from '../sites/index.ts'

export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly bus: Bus
  /** `nudge()` after a transaction that added events, so that they are read at once. */
  readonly events: LiveEvents
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly metrics: Registry
  readonly health: Health
  readonly sites: Sites
}

/** A frame for the open pages of a member, or of one session of theirs. */
export interface PushedFrame {
  readonly siteId: number
  readonly userId: string
  readonly sessionId?: string
  readonly frame: ServerFrame
}

/** What open pages are sent when something happened to their member. */
export interface MemberPush {
  readonly kinds: readonly EventDefinition[]
  /** Of events of these kinds, oldest first, of members who have a page open. What it reads may be newer than the event. */
  frames(events: readonly PlatformEvent[]): Promise<readonly PushedFrame[]>
}

export interface Module {
  readonly routes?: readonly Route[]
  readonly plain?: FastifyPluginAsync
  readonly operator?: readonly OperatorCall[]
  readonly pushes?: readonly MemberPush[]
  /** Topics of its own that pages follow. */
  readonly topics?: readonly TopicFamily[]
  /** What it takes from pages over the socket. */
  readonly socketCalls?: readonly SocketCall[]
  /** What it keeps from events, its own or other modules'. */
  readonly consumers?: readonly EventConsumer[]
  /** Before the server listens, for sockets. */
  attach?(server: Server): void
  start?(): Promise<void>
  /** After the last answer was sent. */
  stop?(): Promise<void>
}
