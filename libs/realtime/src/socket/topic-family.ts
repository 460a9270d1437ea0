import type { PageFrame, TopicPlace } from '@pavilion/contract/realtime'

/** Topics of one domain, as a page holds them: snapshots, and changes applied to them. */
export interface TopicFamily {
  serves(topic: string): boolean
  /** Not counted among the topics that a socket may follow. */
  readonly isFree?: boolean
  /** The topic that a frame is about; undefined for frames that are none of this family's topics. */
  topicOf(frame: PageFrame): string | undefined
  /** Takes a frame of a topic that is followed. `gap`: something before it is missing, and nothing was changed. */
  take(frame: PageFrame): 'snapshot' | 'change' | 'gap'
  /** Hears frames that are about no topic. */
  note?(frame: PageFrame): void
  /** Where the topic stands here; undefined before its snapshot, or where changes cannot be gone on from. */
  place?(topic: string): TopicPlace | undefined
  /** Whether news of the topic can arrive: false from a lost connection until it is whole again. */
  setFollowed(topic: string, followed: boolean): void
  /** Nobody follows it any more. */
  drop(topic: string): void
}
