import { MOST_TOPICS, MSG, type ClientFrame, type PageFrame } from '@pavilion/contract/realtime'
import type { Unsubscribe } from '../emitter.ts'
import type { TopicSubscriber } from './topic-family.ts'

const SNAPSHOT_WAIT_MS = 5_000
/** The platform's own limit. */
const BEHIND_MS = 2_000
/** So that the next page can share the topic. */
export const LINGER_MS = 4_000

interface Follow {
  readonly family: TopicSubscriber
  followers: number
  /** Followers that give way to others. */
  yielding: number
  isSubscribed?: boolean
  lingerTimer?: ReturnType<typeof setTimeout> | undefined
  snapshotTimer?: ReturnType<typeof setTimeout> | undefined
  behindTimer?: ReturnType<typeof setTimeout> | undefined
}

export interface FollowOptions {
  /** Gives way where more is followed than the server allows. */
  readonly isYielding?: boolean
}

const yields = ({ followers, yielding }: Follow): boolean => followers === 0 && yielding > 0

export interface Follows {
  topics(): string[]
  /** Throws if no family serves it. */
  follow(topic: string, options?: FollowOptions): Unsubscribe
  add(family: TopicSubscriber): void
  /** Requests everything. */
  ready(): void
  disconnected(): void
  /** All snapshots are here. */
  areWatched(): boolean
  setSuspect(suspect: boolean): void
  hear(frame: PageFrame): void
  forgetMember(): void
  rest(): void
}

export const createFollows = (parts: {
  readonly isReady: () => boolean
  readonly send: (frame: ClientFrame) => void
}): Follows => {
  const { isReady, send } = parts
  const families: TopicSubscriber[] = []
  const follows = new Map<string, Follow>()

  const settle = (follow: Follow): void => {
    clearTimeout(follow.snapshotTimer)
    clearTimeout(follow.behindTimer)
    follow.snapshotTimer = follow.behindTimer = undefined
  }
  /** `whole`: a snapshot instead of missing changes. */
  const ask = (topic: string, follow: Follow, whole = false): void => {
    const { family } = follow
    follow.isSubscribed = true
    const from = whole ? undefined : family.place?.(topic)
    send({ msgId: MSG.SUBSCRIBE, msgData: { topic, ...(from && { from }) } })
    clearTimeout(follow.snapshotTimer)
    follow.snapshotTimer = setTimeout(() => ask(topic, follow, true), SNAPSHOT_WAIT_MS)
    follow.behindTimer ??= setTimeout(() => family.setFollowed(topic, false), BEHIND_MS)
  }
  const letGo = (topic: string, follow: Follow): void => {
    clearTimeout(follow.lingerTimer)
    settle(follow)
    follows.delete(topic)
    if (follow.isSubscribed) send({ msgId: MSG.UNSUBSCRIBE, msgData: { topic } })
    follow.family.drop(topic)
  }
  /** Its followers do without it until there is room again. */
  const pause = (topic: string, follow: Follow): void => {
    settle(follow)
    follow.isSubscribed = false
    send({ msgId: MSG.UNSUBSCRIBE, msgData: { topic } })
    follow.family.drop(topic)
  }
  /** The server limits topics: the oldest lingering go first, then those that yield; the newest wanted wait. */
  const arrange = (): void => {
    const counted = [...follows].filter(([, { family }]) => !family.isFree)
    const lingering = counted.filter(([, { followers, yielding }]) => followers + yielding === 0)
    for (const [topic, follow] of lingering.slice(0, Math.max(0, counted.length - MOST_TOPICS))) letGo(topic, follow)
    const ranked = [...follows].toSorted(([, one], [, other]) => Number(yields(one)) - Number(yields(other)))
    let room = MOST_TOPICS
    const hasRoom = new Set(ranked.flatMap(([topic, { family }]) => (family.isFree || room-- > 0 ? [topic] : [])))
    for (const [topic, follow] of ranked)
      if (yields(follow) && follow.isSubscribed && !hasRoom.has(topic)) pause(topic, follow)
    for (const [topic, follow] of ranked)
      if (hasRoom.has(topic) && isReady() && !follow.isSubscribed) ask(topic, follow)
  }
  const leave = (topic: string, follow: Follow, count: 'followers' | 'yielding'): void => {
    follow[count] -= 1
    if (follow.followers + follow.yielding === 0)
      follow.lingerTimer = setTimeout(() => {
        letGo(topic, follow)
        arrange()
      }, LINGER_MS)
    arrange()
  }

  const familyOf = (topic: string): TopicSubscriber => {
    const family = families.find((each) => each.serves(topic))
    if (!family) throw new Error(`no such topic: ${topic}`)
    return family
  }
  const whole = (topic: string, follow: Follow): void => {
    settle(follow)
    follow.family.setFollowed(topic, true)
  }

  return {
    add: (family) => void families.push(family),
    topics: () => [...follows.keys()],
    follow: (topic, { isYielding = false } = {}) => {
      const follow: Follow = follows.get(topic) ?? { family: familyOf(topic), followers: 0, yielding: 0 }
      const count = isYielding ? 'yielding' : 'followers'
      // Behind those that were wanted before it, which may have its room by now.
      if (!isYielding && yields(follow)) follows.delete(topic)
      follows.set(topic, follow)
      follow[count] += 1
      clearTimeout(follow.lingerTimer)
      arrange()
      let done = false
      return () => {
        if (!done) leave(topic, follow, count)
        done = true
      }
    },
    ready: arrange,
    disconnected: () => {
      for (const [topic, follow] of follows) {
        settle(follow)
        follow.isSubscribed = false
        follow.family.setFollowed(topic, false)
      }
    },
    areWatched: () => {
      const all = [...follows.values()].filter(
        (follow) => follow.followers > 0 || (yields(follow) && follow.isSubscribed),
      )
      return (
        all.length > 0 && all.every(({ isSubscribed, snapshotTimer }) => isSubscribed && snapshotTimer === undefined)
      )
    },
    setSuspect: (suspect) => {
      for (const [topic, { family, isSubscribed, snapshotTimer }] of follows)
        if (isSubscribed && snapshotTimer === undefined) family.setFollowed(topic, !suspect)
    },
    hear: (frame) => {
      for (const family of families) family.note?.(frame)
      const current = frame.msgId === MSG.TOPIC_CURRENT ? frame.msgData : undefined
      const topic = current?.topic ?? families.map((family) => family.topicOf(frame)).find((each) => each !== undefined)
      // Sent before it was let go, or paused.
      const follow = topic === undefined ? undefined : follows.get(topic)
      if (topic === undefined || !follow?.isSubscribed) return
      if (current) {
        const here = follow.family.place?.(topic)
        if (here?.stream === current.stream && here.seq >= current.seq) whole(topic, follow)
        else ask(topic, follow, true)
        return
      }
      const effect = follow.family.take(frame)
      if (effect === 'snapshot') whole(topic, follow)
      // Further changes also look like gaps until the answer.
      if (effect === 'gap' && follow.snapshotTimer === undefined) ask(topic, follow)
    },
    forgetMember: () => families.forEach((family) => family.forgetMember?.()),
    rest: () => {
      for (const follow of follows.values()) {
        settle(follow)
        clearTimeout(follow.lingerTimer)
      }
    },
  }
}
