import { shownNotification, type NotificationKind, type ShownNotification } from '@pavilion/contract/notifications'
import type { FastifyBaseLogger } from 'fastify'
import { createHash } from 'node:crypto'
import type { Db } from '../../db/index.ts'
import { BreakerOpen, createBreaker, type Breaker } from '../../providers/index.ts'
import type { Browsers, BrowserKeys } from '../browsers.ts'
import { serviceOf, type PushServices } from '../push-services.ts'
import { goalFacts, settledFacts } from '../telling/facts.ts'
import { goalWords, settledWords, type BetMatch } from '../telling/words.ts'
import {
  claimDeliveries,
  dropBrowser,
  dropDelivery,
  noteRefusal,
  noteSent,
  retryDelivery,
  type Delivery,
} from './deliveries.ts'
import { sealPush, type Vapid } from './encrypt.ts'
import type { PushAnswer, PushPost } from './post.ts'

/** Pushes under way at once. */
export const MOST_AT_ONCE = 16
const BACKOFF_MS = 2_000
const MOST_BACKOFF_MS = 15 * 60_000
const TOO_MANY = 429
const GONE: readonly number[] = [404, 410]

/** `later`: again; `late`: it came too late to be told; `excluded`: its member may not play; `gone`: the browser asks no longer. */
export type PushOutcome = 'sent' | 'later' | 'late' | 'excluded' | 'gone' | 'refused'

export interface PushSenderParts {
  readonly db: Db
  readonly browsers: Pick<Browsers, 'open'>
  readonly services: PushServices
  readonly vapid: Vapid
  readonly post: PushPost
  readonly matchesOfBet: (db: Db, siteId: number, ticket: string) => Promise<readonly BetMatch[]>
  /** Milliseconds. */
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly counted: (kind: NotificationKind, outcome: PushOutcome) => void
}

class ServiceBusy extends Error {
  readonly answer: PushAnswer
  constructor(answer: PushAnswer) {
    super(`a push service answered HTTP ${answer.status}`)
    this.answer = answer
  }
}

/** At most 32 characters of base64url, and telling the service nothing. */
const topicOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

export const createSender = (parts: PushSenderParts) => {
  const { db, browsers, services, vapid, post, matchesOfBet, now, log, counted } = parts
  const breakers = new Map<string, Breaker>()
  let isStopping = false
  const breakerOf = (service: string): Breaker => {
    const breaker = breakers.get(service) ?? createBreaker()
    breakers.set(service, breaker)
    return breaker
  }

  const wordsOf = async (delivery: Delivery): Promise<ShownNotification> => {
    const { kind, siteId, deliveryId, facts, language } = delivery
    if (kind === 'goals') {
      const goal = goalFacts.parse(facts)
      const path = `/game/sport/crty?match=${goal.gidm}`
      return shownNotification.parse({ ...goalWords(goal, language), tag: `goal-${goal.gidm}`, path })
    }
    const { count, ticket } = settledFacts.parse(facts)
    const matches = count === 1 ? await matchesOfBet(db, siteId, ticket) : []
    const words = settledWords(count, matches, language)
    return shownNotification.parse({ ...words, tag: `bets-${deliveryId}`, path: '/mine/betRecord' })
  }

  const push = async (service: string, keys: BrowserKeys, delivery: Delivery): Promise<number> => {
    const { kind, expiresAt, siteId, about, deliveryId } = delivery
    const terms = {
      ttl: Math.ceil((expiresAt.getTime() - now()) / 1000),
      urgency: kind === 'goals' ? 'high' : 'normal',
      topic: topicOf(kind === 'goals' ? `${siteId}/${about}` : deliveryId),
    } as const
    const { headers, body } = sealPush(keys, await wordsOf(delivery), terms, vapid)
    return breakerOf(service).run(async () => {
      const answer = await post(keys.endpoint, headers, body)
      if (answer.status === TOO_MANY || answer.status >= 500) throw new ServiceBusy(answer)
      return answer.status
    })
  }

  const later = async (delivery: Delivery, error: unknown): Promise<PushOutcome> => {
    const askedWait = error instanceof ServiceBusy ? (error.answer.retryAfter ?? 0) * 1000 : 0
    const wait = Math.min(MOST_BACKOFF_MS, Math.max(askedWait, BACKOFF_MS * 2 ** (delivery.attempts - 1)))
    const at = new Date(now() + wait)
    if (at >= delivery.expiresAt) {
      await dropDelivery(db, delivery)
      return 'late'
    }
    await retryDelivery(db, delivery, at)
    return 'later'
  }

  const deliver = async (delivery: Delivery): Promise<PushOutcome> => {
    if (delivery.expiresAt.getTime() <= now() || (delivery.kind === 'goals' && delivery.mayNotPlay)) {
      await dropDelivery(db, delivery)
      return delivery.expiresAt.getTime() <= now() ? 'late' : 'excluded'
    }
    const keys = browsers.open(delivery.siteId, delivery.mark, delivery.sealed)
    const service = serviceOf(keys.endpoint, services)
    if (service === undefined) {
      // The deployment allows it no longer.
      await dropBrowser(db, delivery)
      return 'gone'
    }
    try {
      const status = await push(service, keys, delivery)
      if (status >= 200 && status < 300) {
        await noteSent(db, delivery)
        return 'sent'
      }
      if (GONE.includes(status)) {
        await dropBrowser(db, delivery)
        return 'gone'
      }
      const isGivenUp = await noteRefusal(db, delivery)
      log.warn({ service, status, isGivenUp }, 'a push service refused a notification')
      return 'refused'
    } catch (error) {
      if (!(error instanceof BreakerOpen)) log.warn({ service, err: error }, 'a notification is sent again later')
      return later(delivery, error)
    }
  }

  const deliverOne = async (delivery: Delivery): Promise<void> => {
    try {
      counted(delivery.kind, await deliver(delivery))
    } catch (error) {
      // Claimed again when its claim is over.
      log.warn({ err: error }, 'a notification could not be sent')
    }
  }

  return {
    /** Services that do not answer. */
    downServices: (): string[] => [...breakers].flatMap(([service, { isOpen }]) => (isOpen() ? [service] : [])),
    /** What is under way ends; no further one begins. */
    stop: (): void => {
      isStopping = true
    },
    sendDue: async (): Promise<void> => {
      const running = new Set<Promise<void>>()
      for (;;) {
        const room = MOST_AT_ONCE - running.size
        const deliveries = room > 0 && !isStopping ? await claimDeliveries(db, now(), room) : []
        for (const delivery of deliveries) {
          const work: Promise<void> = deliverOne(delivery).finally(() => running.delete(work))
          running.add(work)
        }
        if (running.size === 0) return
        await Promise.race(running)
      }
    },
  }
}
