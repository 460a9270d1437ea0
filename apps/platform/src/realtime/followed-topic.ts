import { MSG, type TopicPlace } from '@pavilion/contract/realtime'
import type { TopicChange, TopicFamily, TopicName } from '../module/topic-family.ts'
import type { SocketConnection } from './connection.ts'
import { FanOut } from './fan-out.ts'
import { frameText } from './frame.ts'
import { ReplayWindow } from './replay-window.ts'

export class FollowedTopic {
  readonly name: TopicName
  readonly family: TopicFamily
  readonly followers: FanOut<SocketConnection>
  readonly holders = new Set<SocketConnection>()
  readonly #withSnapshot: Set<FollowedTopic>
  #snapshot: Buffer | undefined
  #window: ReplayWindow

  /** `withSnapshot`: those of the family whose snapshot holds, so that outdating them looks at no others. `now`: monotonic, milliseconds. */
  constructor(name: TopicName, family: TopicFamily, withSnapshot: Set<FollowedTopic>, now: () => number) {
    this.name = name
    this.followers = new FanOut(now)
    this.family = family
    this.#withSnapshot = withSnapshot
    this.#window = new ReplayWindow(family.place?.(name))
  }

  snapshot(): Buffer {
    this.#withSnapshot.add(this)
    return (this.#snapshot ??= Buffer.from(this.family.snapshot(this.name)))
  }

  outdate(): Buffer | undefined {
    const before = this.#snapshot
    this.#withSnapshot.delete(this)
    this.#snapshot = undefined
    return before
  }

  restart(): void {
    this.outdate()
    this.#window = new ReplayWindow(this.family.place?.(this.name))
  }

  /** Sent to all, and to those who come back soon. */
  change({ stream, seq, text }: TopicChange): void {
    const bytes = Buffer.from(text)
    this.outdate()
    this.#window.add(stream, { seq, bytes })
    this.followers.add(bytes)
  }

  /** Undefined when a snapshot is needed. */
  missed(from: TopicPlace): readonly Buffer[] | undefined {
    const now = this.family.place?.(this.name)
    const changes = now && this.#window.after(from, now)
    if (!changes) return undefined
    const seq = Math.max(from.seq, this.#window.lastSeq(from.seq))
    const current = frameText(MSG.TOPIC_CURRENT, { topic: this.name.topic, stream: now.stream, seq })
    const replayed = [...(this.family.afterReplay?.() ?? []), current].map((text) => Buffer.from(text))
    return [...changes.map(({ bytes }) => bytes), ...replayed]
  }
}
