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
  isSubscribed?: boolean
  lingerTimer?: ReturnType<typeof setTimeout> | undefined
  snapshotTimer?: ReturnType<typeof setTimeout> | undefined
  behindTimer?: ReturnType<typeof setTimeout> | undefined
}

export interface Follows {
  topics(): string[]
  /** Throws if no family serves it. */
  follow(topic: string): Unsubscribe
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
  /** The server limits topics: the oldest lingering go first, the newest wanted wait. */
  const arrange = (): void => {
    let room = MOST_TOPICS
    let over = [...follows.values()].filter(({ family }) => !family.isFree).length - room
    for (const [topic, follow] of follows)
      if (follow.family.isFree || follow.followers || over-- <= 0) {
        if ((follow.family.isFree || room-- > 0) && isReady() && !follow.isSubscribed) ask(topic, follow)
      } else letGo(topic, follow)
  }
  const leave = (topic: string, follow: Follow): void => {
    follow.followers -= 1
    if (follow.followers > 0) return
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
    follow: (topic) => {
      const follow: Follow = follows.get(topic) ?? { family: familyOf(topic), followers: 0 }
      follows.set(topic, follow)
      follow.followers += 1
      clearTimeout(follow.lingerTimer)
      arrange()
      let done = false
      return () => {
        if (!done) leave(topic, follow)
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
      const all = [...follows.values()].filter(({ followers }) => followers > 0)
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
      // No follow: sent before the last follower left.
      const follow = topic === undefined ? undefined : follows.get(topic)
      if (topic === undefined || !follow) return
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
