import { MOST_TOPICS, type TopicPlace } from '@pavilion/contract/realtime'
import type { StatusName } from '@pavilion/contract'
import type { Follower, TopicFamily, TopicHub, TopicName } from '../module/topic-family.ts'
import type { Allowance } from './allowance.ts'
import type { SocketConnection } from './connection.ts'
import { FollowedTopic } from './followed-topic.ts'

const TURN_MS = 250
const TURN_BYTES = 32 * 1024 * 1024
/** Who lost the connection goes on from where they were. */
const LINGER_MS = 15_000
/** Topics that nobody follows any more, at most: whoever asks for ever new ones only displaces the oldest of them. */
const MOST_LEFT = 2_000

interface Waiting {
  /** Owed (the family was replaced): costs nothing. */
  readonly why: 'asked' | 'owed'
  readonly from: TopicPlace | undefined
}

interface OfFamily {
  readonly followed: Map<string, FollowedTopic>
  /** With a snapshot that holds. */
  readonly withSnapshot: Set<FollowedTopic>
}

interface Left {
  readonly leftAt: number
  readonly followed: FollowedTopic
}

interface Subscription {
  readonly topics: Map<string, FollowedTopic>
  readonly waiting: Map<string, Waiting>
  readonly addressBytes: Allowance
}

const followerOf = ({ visitor, member }: SocketConnection): Follower => ({
  siteId: visitor.site.siteId,
  userId: member?.userId,
})

/**
 * Snapshot and changes leave in one turn, so in order. Who asks too often or reads too slowly waits, gets one snapshot
 * for all requests of a topic, and no changes of it until then.
 */
export class Topics {
  readonly #families: readonly TopicFamily[]
  readonly #now: () => number
  readonly #ofFamily = new Map<TopicFamily, OfFamily>()
  readonly #left = new Map<string, Left>()
  readonly #subscriptions = new Map<SocketConnection, Subscription>()
  readonly #timer: NodeJS.Timeout
  readonly #stops: readonly (() => void)[]

  /** `now`: monotonic, milliseconds. */
  constructor(families: readonly TopicFamily[], now: () => number) {
    this.#families = families
    this.#now = now
    this.#timer = setInterval(() => {
      this.#serveWaiting()
      this.#forgetLeft()
    }, TURN_MS)
    this.#timer.unref()
    this.#stops = families.map((family) => family.start(this.#hubOf(family)))
  }

  /** Also starts a follower anew. Answers why not, or undefined. */
  follow(
    connection: SocketConnection,
    topic: string,
    from: TopicPlace | undefined,
    addressBytes: Allowance,
  ): StatusName | undefined {
    const family = this.#families.find((each) => each.serves(topic))
    if (!family) return 'INVALID_PARAMETER'
    const follower = followerOf(connection)
    if (family.mayFollow?.(topic, follower) === false) return 'ACCESS_DENIED'
    const name = { topic, siteId: follower.siteId }
    const key = keyOf(family, name)
    const subscription = this.#subscriptions.get(connection) ?? { topics: new Map(), waiting: new Map(), addressBytes }
    const others = [...subscription.topics].filter(([each, { family: of }]) => each !== key && of.isFree !== true)
    if (family.isFree !== true && others.length >= MOST_TOPICS) return 'ILLEGAL_PARAMETER'
    this.#subscriptions.set(connection, subscription)
    const ofFamily = this.#of(family)
    const followed = ofFamily.followed.get(key) ?? new FollowedTopic(name, family, ofFamily.withSnapshot, this.#now)
    ofFamily.followed.set(key, followed)
    this.#left.delete(key)
    followed.followers.leave(connection)
    followed.holders.add(connection)
    subscription.topics.set(key, followed)
    subscription.waiting.set(key, { why: 'asked', from })
    this.#serve(connection, subscription)
    return undefined
  }

  leave(connection: SocketConnection, topic: string): void {
    const subscription = this.#subscriptions.get(connection)
    const followedTopic = [...(subscription?.topics ?? [])].find(([, { name }]) => name.topic === topic)
    if (subscription && followedTopic) this.#leave(connection, subscription, followedTopic[0])
  }

  leaveAll(connection: SocketConnection): void {
    const subscription = this.#subscriptions.get(connection)
    for (const key of [...(subscription?.topics.keys() ?? [])])
      if (subscription) this.#leave(connection, subscription, key)
    this.#subscriptions.delete(connection)
  }

  recheck(connection: SocketConnection): void {
    const subscription = this.#subscriptions.get(connection)
    const follower = followerOf(connection)
    for (const [key, { family, name }] of [...(subscription?.topics ?? [])])
      if (subscription && family.mayFollow?.(name.topic, follower) === false) this.#leave(connection, subscription, key)
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const stop of this.#stops) stop()
  }

  #leave(connection: SocketConnection, subscription: Subscription, key: string): void {
    const followed = subscription.topics.get(key)
    subscription.topics.delete(key)
    subscription.waiting.delete(key)
    if (subscription.topics.size === 0) this.#subscriptions.delete(connection)
    followed?.followers.leave(connection)
    followed?.holders.delete(connection)
    if (followed?.holders.size === 0) this.#leaveBehind(key, followed)
  }

  #leaveBehind(key: string, followed: FollowedTopic): void {
    if (!followed.family.place) return this.#forget(key, followed)
    this.#left.set(key, { leftAt: this.#now(), followed })
    const [oldest] = this.#left
    if (this.#left.size > MOST_LEFT && oldest) this.#forget(oldest[0], oldest[1].followed)
  }

  #forgetLeft(): void {
    for (const [key, { leftAt, followed }] of this.#left) {
      if (this.#now() - leftAt <= LINGER_MS) return
      this.#forget(key, followed)
    }
  }

  #forget(key: string, followed: FollowedTopic): void {
    this.#left.delete(key)
    this.#of(followed.family).followed.delete(key)
    followed.outdate()
  }

  #serveWaiting(): void {
    let bytesWritten = 0
    for (const [connection, subscription] of this.#subscriptions) {
      if (subscription.waiting.size > 0) bytesWritten += this.#serve(connection, subscription)
      if (bytesWritten > TURN_BYTES) return
    }
  }

  #serve(connection: SocketConnection, subscription: Subscription): number {
    let bytesWritten = 0
    for (const [key, { why, from }] of subscription.waiting) {
      if (!connection.hasRoom || (why === 'asked' && !this.#mayAsk(connection, subscription))) return bytesWritten
      const followed = subscription.topics.get(key)
      subscription.waiting.delete(key)
      if (!followed) continue
      const frames = (from && followed.missed(from)) ?? [followed.snapshot()]
      const bytes = frames.reduce((sum, { length }) => sum + length, 0)
      if (why === 'asked') subscription.addressBytes.spend(bytes)
      bytesWritten += bytes
      const isNew = !followed.followers.has(connection)
      followed.followers.join(connection)
      for (const frame of frames) connection.send(frame)
      if (isNew && why === 'asked')
        connection.inTurn(() =>
          followed.family.joined?.(followed.name, followerOf(connection), (text) => connection.send(text)),
        )
    }
    return bytesWritten
  }

  #mayAsk(connection: SocketConnection, { addressBytes }: Subscription): boolean {
    const now = this.#now()
    return addressBytes.has(now) && connection.snapshots.take(now)
  }

  #of(family: TopicFamily): OfFamily {
    const existing = this.#ofFamily.get(family)
    if (existing) return existing
    const ofFamily = { followed: new Map<string, FollowedTopic>(), withSnapshot: new Set<FollowedTopic>() }
    this.#ofFamily.set(family, ofFamily)
    return ofFamily
  }

  #hubOf(family: TopicFamily): TopicHub {
    const { followed: all, withSnapshot } = this.#of(family)
    const at = (name: TopicName) => all.get(keyOf(family, name))
    return {
      followed: () => [...all.values()].map(({ name }) => name),
      isFollowed: (name) => at(name) !== undefined,
      followerCount: (name) => at(name)?.holders.size ?? 0,
      change: (name, change) => at(name)?.change(change),
      mention: (name, text) => at(name)?.followers.add(Buffer.from(text)),
      outdate: () => {
        for (const followed of withSnapshot) followed.outdate()
      },
      resend: (name) => {
        const followed = at(name)
        const before = followed?.outdate()
        if (!followed || before?.equals(followed.snapshot()) === true) return
        followed.followers.add(followed.snapshot())
      },
      replaced: () => this.#replaced(family),
      say: (text, toWaiting) => {
        const bytes = Buffer.from(text)
        for (const { followers } of all.values()) followers.finish()
        for (const [connection, { topics, waiting }] of this.#subscriptions) {
          const own = [...topics].filter(([, followed]) => followed.family === family)
          if (own.length > 0 && (toWaiting || !own.some(([key]) => waiting.has(key)))) connection.send(bytes)
        }
      },
    }
  }

  #replaced(family: TopicFamily): void {
    for (const [key, followed] of this.#of(family).followed) {
      followed.restart()
      for (const follower of followed.followers)
        this.#subscriptions.get(follower)?.waiting.set(key, { why: 'owed', from: undefined })
      followed.followers.clear()
    }
    this.#serveWaiting()
  }
}

const keyOf = ({ isOfSite }: TopicFamily, { topic, siteId }: TopicName): string =>
  isOfSite ? `${siteId} ${topic}` : topic
