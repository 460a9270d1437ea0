import { Counter } from 'prom-client'
import type { Db } from '../db/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { ageGauge } from '../time/age-gauge.ts'
import { periodic } from '../time/periodic.ts'
import { createBrowsers } from './browsers.ts'
import { notificationRoutes } from './routes.ts'
import { oldestDue, sweepNotifications } from './sending/deliveries.ts'
import { createPost, type PushPost } from './sending/post.ts'
import { createSender, MOST_AT_ONCE, type PushSenderParts } from './sending/sender.ts'
import { notificationConsumer } from './telling/consume.ts'
import { goalWatch, type GoalParts } from './telling/goals.ts'

const SEND_MS = 1_000
const WATCH_MS = 1_000
const SWEEP_MS = 3_600_000
const TIMEOUT_MS = 10_000

export interface NotificationParts extends Pick<GoalParts, 'inPlay' | 'membersWhoFavour'> {
  readonly matchesOfBet: (db: Db, siteId: number, ticket: string) => ReturnType<PushSenderParts['matchesOfBet']>
  /** Default: over the network. */
  readonly post?: PushPost
}

/** What browsers of members are told while no page of the site is open. */
export const createNotifications = (deps: Deps, parts: NotificationParts): Module => {
  const { db, clock, config, health, log, metrics } = deps
  const { vapid, ...services } = config.push
  const browsers = createBrowsers(db, config.secrets.DATA_SECRET)
  const routes = notificationRoutes({ browsers, services, publicKey: vapid?.publicKey })
  const consumers = [notificationConsumer(clock.now)]
  if (!vapid) return { routes, consumers }

  const counter = new Counter({
    name: 'pavilion_notifications_total',
    help: 'Attempts to push a notification to a browser, by what became of them.',
    labelNames: ['kind', 'outcome'],
    registers: [metrics],
  })
  ageGauge(metrics, clock, {
    name: 'pavilion_notifications_due_seconds',
    help: 'Age of the notification that should have been pushed longest ago; 0 when none is due.',
    oldest: () => oldestDue(db, clock.now()),
  })
  const network = createPost({ timeoutMs: TIMEOUT_MS, ownOrigin: services.ownOrigin, mostSockets: MOST_AT_ONCE })
  const sender = createSender({
    db,
    browsers,
    services,
    vapid,
    post: parts.post ?? network.post,
    matchesOfBet: parts.matchesOfBet,
    now: clock.now,
    log,
    counted: (kind, outcome) => counter.inc({ kind, outcome }),
  })
  health.register({
    name: 'push services',
    critical: false,
    check: () => {
      const down = sender.downServices()
      return down.length === 0 ? 'ok' : `no answer of ${down.join(', ')}`
    },
  })
  const sending = periodic('notifications: send', SEND_MS, sender.sendDue, log)
  const goals = goalWatch({ db, inPlay: parts.inPlay, membersWhoFavour: parts.membersWhoFavour, now: clock.now })
  const watching = periodic(
    'notifications: goals',
    WATCH_MS,
    async () => {
      if (await goals.check()) sending.nudge()
    },
    log,
  )
  const sweeping = periodic('notifications: sweep', SWEEP_MS, () => sweepNotifications(db, clock.now()), log)
  const tasks = [watching, sending, sweeping]
  return {
    routes,
    consumers,
    start: async () => tasks.forEach((task) => task.start()),
    stop: async () => {
      sender.stop()
      await Promise.all(tasks.map((task) => task.stop()))
      network.close()
    },
  }
}
