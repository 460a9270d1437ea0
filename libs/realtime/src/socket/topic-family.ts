import type { PageFrame, TopicPlace } from '@pavilion/contract/realtime'

/** A domain's topics on a page: snapshots and their changes. */
export interface TopicSubscriber {
  serves(topic: string): boolean
  /** Not counted among a socket's topics. */
  readonly isFree?: boolean
  /** Undefined for frames of other families. */
  topicOf(frame: PageFrame): string | undefined
  /** Of a followed topic. `gap`: something is missing, and nothing was changed. */
  take(frame: PageFrame): 'snapshot' | 'change' | 'gap'
  /** Frames without a topic. */
  note?(frame: PageFrame): void
  /** Undefined before the snapshot, or where changes cannot follow. */
  place?(topic: string): TopicPlace | undefined
  /** False from a lost connection until the topic is whole again. */
  setFollowed(topic: string, followed: boolean): void
  /** The last follower left. */
  drop(topic: string): void
}

/** Families of one domain with the store that they fill, made anew for each socket. */
export type MakeTopics<Store = unknown> = () => {
  readonly store: Store
  readonly families: readonly TopicSubscriber[]
}

/** What a domain brings: a family of its own, or how to make some. */
export type Topics = TopicSubscriber | MakeTopics
