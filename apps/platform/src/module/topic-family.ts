import type { TopicPlace } from '@pavilion/contract/realtime'

/** Who asks for a topic. */
export interface Follower {
  readonly siteId: number
  /** Undefined for a guest. */
  readonly userId: string | undefined
}

/** One topic; `siteId` matters where each site has its own. */
export interface TopicName {
  readonly topic: string
  readonly siteId: number
}

/** One step of a topic, from the number before it to its own, with the text of its frame. */
export interface TopicChange extends TopicPlace {
  readonly text: string
}

/** Topics of one domain that pages follow over the socket: snapshots, and changes after them. */
export interface TopicFamily {
  serves(topic: string): boolean
  /** Each site has topics of its own under the same names. */
  readonly isOfSite?: boolean
  /** Not counted among the topics that a socket may follow (MOST_TOPICS). */
  readonly isFree?: boolean
  /** Asked at each request, and when a follower signs out. Absent: everybody may. */
  mayFollow?(topic: string, follower: Follower): boolean
  /** The frame of the topic as it is now. It is kept until the hub hears of a change. */
  snapshot(name: TopicName): string
  /** Where its topics stand now; absent where a change cannot be gone on from. */
  place?(name: TopicName): TopicPlace
  /** What one page is told once it follows a topic, after its snapshot or the changes that it missed. */
  joined?(name: TopicName, follower: Follower, reply: (text: string) => void): void
  /** What must be said after changes that were missed: what is no change of a topic. */
  afterReplay?(): readonly string[]
  /** Begins to tell the hub of changes, until the returned function is called. */
  start(hub: TopicHub): () => void
}

/** What a family does with those who follow it. */
export interface TopicHub {
  /** Topics that somebody follows, or followed a moment ago. Anybody may follow many: what happens often asks `isFollowed`. */
  followed(): readonly TopicName[]
  isFollowed(name: TopicName): boolean
  /** How many pages of this process follow it. */
  followerCount(name: TopicName): number
  /** Sends a change to all who follow the topic, and keeps it for those who come back soon. */
  change(name: TopicName, change: TopicChange): void
  /** The snapshots that were made no longer hold. */
  outdate(): void
  /** Sends the snapshot anew where it says something else than the last. */
  resend(name: TopicName): void
  /** What was sent no longer continues: everybody is sent a snapshot. */
  replaced(): void
  /** Says something of a topic to all who follow it, which is no change of it: nobody is sent it later. */
  mention(name: TopicName, text: string): void
  /** Says something to all who follow the family; `toWaiting`: also to those whose snapshot is still to come. */
  say(text: string, toWaiting: boolean): void
}
