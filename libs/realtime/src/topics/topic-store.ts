import { MSG, type TopicPlace } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'
import { createListeners, type Listeners, type Unsubscribe } from '../emitter.ts'
import type { TopicSubscriber } from '../socket/topic-family.ts'

/** stale: as when the connection was lost. */
export type TopicFreshness = 'loading' | 'fresh' | 'stale'

/** Unchanged states are the same object. */
export interface TopicStore<S> extends TopicSubscriber {
  read(topic: string): S | undefined
  freshness(topic: string): TopicFreshness
  subscribe(topic: string, listener: () => void): Unsubscribe
}

interface TopicState<S> {
  readonly state: S
  readonly place: TopicPlace
  readonly followed: boolean
}

/** Unreadable frames ask for a snapshot. */
export const createTopicStore = <S, C>(family: {
  readonly prefix: string
  readonly snapshot: z.ZodMiniType<S>
  readonly change: z.ZodMiniType<C>
  /** Pure. */
  readonly apply: (state: S, change: C) => S
}): TopicStore<S> => {
  const stateByTopic = new Map<string, TopicState<S>>()
  const listeners = new Map<string, Listeners<[]>>()
  const put = (topic: string, next: TopicState<S>): void => {
    stateByTopic.set(topic, next)
    listeners.get(topic)?.emit()
  }
  const serves = (topic: string): boolean => topic.startsWith(family.prefix)

  return {
    serves,
    topicOf: (frame) =>
      (frame.msgId === MSG.TOPIC || frame.msgId === MSG.TOPIC_CHANGE) && serves(frame.msgData.topic)
        ? frame.msgData.topic
        : undefined,
    take: (frame) => {
      if (frame.msgId === MSG.TOPIC) {
        const { topic, stream, seq, data } = frame.msgData
        const state = z.safeDecode(family.snapshot, data as never)
        if (!state.success) return 'gap'
        put(topic, { state: state.data, place: { stream, seq }, followed: true })
        return 'snapshot'
      }
      if (frame.msgId !== MSG.TOPIC_CHANGE) return 'gap'
      const { topic, stream, seq, after, data } = frame.msgData
      const current = stateByTopic.get(topic)
      if (!current || current.place.stream !== stream || current.place.seq < after) return 'gap'
      if (current.place.seq >= seq) return 'change'
      const change = z.safeDecode(family.change, data as never)
      if (!change.success) return 'gap'
      put(topic, { ...current, state: family.apply(current.state, change.data), place: { stream, seq } })
      return 'change'
    },
    place: (topic) => stateByTopic.get(topic)?.place,
    setFollowed: (topic, followed) => {
      const current = stateByTopic.get(topic)
      if (current && current.followed !== followed) put(topic, { ...current, followed })
    },
    drop: (topic) => {
      if (stateByTopic.delete(topic)) listeners.get(topic)?.emit()
    },
    read: (topic) => stateByTopic.get(topic)?.state,
    freshness: (topic) => {
      const current = stateByTopic.get(topic)
      if (!current) return 'loading'
      return current.followed ? 'fresh' : 'stale'
    },
    subscribe: (topic, listener) => {
      const own = listeners.get(topic) ?? createListeners()
      listeners.set(topic, own)
      return own.add(listener)
    },
  }
}
