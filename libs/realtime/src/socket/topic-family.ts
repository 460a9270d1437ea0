import type { PageFrame, TopicPlace } from '@pavilion/contract/realtime'

export interface TopicSubscriber {
  serves(topic: string): boolean
  /** Not counted among a socket's topics. */
  readonly isFree?: boolean
  /** Undefined for frames of other families. */
  topicOf(frame: PageFrame): string | undefined
  /** `gap`: something is missing, and nothing was changed. */
  take(frame: PageFrame): 'snapshot' | 'change' | 'gap'
  /** Frames without a topic. */
  note?(frame: PageFrame): void
  /** Undefined before the snapshot, or where changes cannot follow. */
  place?(topic: string): TopicPlace | undefined
  /** False from a lost connection until the topic is whole again. */
  setFollowed(topic: string, followed: boolean): void
  drop(topic: string): void
  /** What was of the member who signed in before is dropped; called before the next socket opens. */
  forgetMember?(): void
}

/** Made anew for each socket. */
export type MakeTopics<Store = unknown> = () => {
  readonly store: Store
  readonly families: readonly TopicSubscriber[]
}

export type RegisteredTopics = TopicSubscriber | MakeTopics
