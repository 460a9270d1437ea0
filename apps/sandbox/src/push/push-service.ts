import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Problem } from '../http/problem.ts'
import { newKeys, openSealed, type SecretKeys } from './browser-keys.ts'
import { vapidFault } from './vapid.ts'

const MOST_SUBSCRIPTIONS = 1000
const MOST_MESSAGES = 200
const SLOW_MS = 12_000

export const PUSH_PATH = '/push'

/** What comes of a push: as a service of the outside does. `slow`: it answers after twelve seconds. */
export const pushFate = z.object({ fate: z.enum(['taken', 'gone', 'busy', 'failing', 'slow']) })
export type PushFate = z.infer<typeof pushFate>['fate']

export const subscribing = z.object({ applicationServerKey: z.string().check(z.regex(/^B[\w-]{86}$/)) })

export interface PushedMessage {
  readonly subscription: string
  /** Unix seconds. */
  readonly at: number
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
  readonly text: string
}

interface Subscription extends SecretKeys {
  readonly id: string
  readonly key: string
}

export interface ReceivedPush {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

const FATES: Partial<Readonly<Record<PushFate, number>>> = { gone: 410, busy: 429, failing: 500 }
const retryAfter: Partial<Readonly<Record<PushFate, string>>> = { busy: '2' }

/** Stands for the push services of browsers, and for the browsers that subscribed there. Kept in memory: like a browser whose data were cleared. */
export const createPushService = (clock: () => number, publicUrl: () => string) => {
  const subscriptions = new Map<string, Subscription>()
  const messages: PushedMessage[] = []
  let fate: PushFate = 'taken'

  const take = (id: string, { headers, body }: ReceivedPush): void => {
    const subscription = subscriptions.get(id)
    if (!subscription) throw new Problem(410, 'no such subscription')
    const origin = new URL(publicUrl()).origin
    const now = Math.floor(clock() / 1000)
    const fault = vapidFault(String(headers['authorization'] ?? ''), { origin, key: subscription.key, now })
    if (fault !== undefined) throw new Problem(403, fault)
    const ttl = String(headers['ttl'] ?? '')
    if (!/^\d{1,7}$/.test(ttl)) throw new Problem(400, 'TTL must be a number of seconds')
    if (headers['content-encoding'] !== 'aes128gcm') throw new Problem(400, 'Content-Encoding must be aes128gcm')
    const topic = String(headers['topic'] ?? '')
    if (!/^[\w-]{0,32}$/.test(topic)) throw new Problem(400, 'Topic must be at most 32 characters of base64url')
    let text: string
    try {
      text = openSealed(body, subscription)
    } catch {
      throw new Problem(400, 'it was not sealed for this browser')
    }
    const urgency = String(headers['urgency'] ?? 'normal')
    messages.push({ subscription: id, at: now, ttl: Number(ttl), urgency, topic, text })
    messages.splice(0, Math.max(0, messages.length - MOST_MESSAGES))
  }

  return {
    /** As a browser does when its member agrees. */
    subscribe: (key: string) => {
      const subscription = { id: randomUUID(), key, ...newKeys() }
      subscriptions.set(subscription.id, subscription)
      const [oldest] = subscriptions.keys()
      if (subscriptions.size > MOST_SUBSCRIPTIONS && oldest !== undefined) subscriptions.delete(oldest)
      const { p256dh, auth } = subscription
      return { id: subscription.id, endpoint: `${publicUrl()}${PUSH_PATH}/${subscription.id}`, p256dh, auth }
    },
    /** As a browser does when its data are cleared. */
    forget: (id: string): void => void subscriptions.delete(id),
    setFate: (next: PushFate): void => {
      fate = next
    },
    /** Answers when it was taken, or how it was refused. */
    receive: async (id: string, push: ReceivedPush): Promise<{ status: number; retryAfter?: string | undefined }> => {
      const status = FATES[fate]
      if (status !== undefined) return { status, retryAfter: retryAfter[fate] }
      if (fate === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref())
      take(id, push)
      return { status: 201 }
    },
    /** Newest first. */
    messages: (id?: string): readonly PushedMessage[] =>
      messages.filter(({ subscription }) => id === undefined || subscription === id).toReversed(),
  }
}
export type PushService = ReturnType<typeof createPushService>
