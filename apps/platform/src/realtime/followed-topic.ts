import { MSG, type TopicPlace } from '@pavilion/contract/realtime'
import type { TopicChange, TopicFamily, TopicName } from '../module/topic-family.ts'
import type { Connection } from './connection.ts'
import { frameText } from './frame.ts'

/** Kept of a topic for those who come back: so many changes, and so many bytes of them. */
const MOST_CHANGES = 64
const MOST_BYTES = 256 * 1024

interface KeptChange {
  readonly seq: number
  readonly bytes: Buffer
}

/** One topic that somebody follows, or followed a moment ago. */
export class FollowedTopic {
  readonly name: TopicName
  readonly family: TopicFamily
  /** Those who hear of changes, and with them those whose snapshot is still to come. */
  readonly followers = new Set<Connection>()
  readonly holders = new Set<Connection>()
  #snapshot: Buffer | undefined
  /** From where on every change is kept. */
  #since: TopicPlace | undefined
  #changes: KeptChange[] = []
  #bytes = 0

  constructor(name: TopicName, family: TopicFamily) {
    this.name = name
    this.family = family
    this.#since = family.place?.(name)
  }

  snapshot(): Buffer {
    return (this.#snapshot ??= Buffer.from(this.family.snapshot(this.name)))
  }

  /** Answers what the snapshot was. */
  outdate(): Buffer | undefined {
    const before = this.#snapshot
    this.#snapshot = undefined
    return before
  }

  /** Another stream begins: what was kept leads nowhere. */
  restart(): void {
    this.outdate()
    this.#changes = []
    this.#bytes = 0
    this.#since = this.family.place?.(this.name)
  }

  /** Keeps a change; answers its bytes, which all sockets share. */
  keep({ stream, seq, text }: TopicChange): Buffer {
    const bytes = Buffer.from(text)
    this.outdate()
    if (this.#since?.stream !== stream) return bytes
    this.#changes.push({ seq, bytes })
    this.#bytes += bytes.length
    while (this.#changes.length > MOST_CHANGES || this.#bytes > MOST_BYTES) {
      const oldest = this.#changes.shift()
      if (!oldest) break
      this.#bytes -= oldest.bytes.length
      this.#since = { stream, seq: oldest.seq }
    }
    return bytes
  }

  /** Every frame that somebody missed who is at `from`; undefined when a snapshot is needed. */
  missed(from: TopicPlace): readonly Buffer[] | undefined {
    const now = this.family.place?.(this.name)
    const since = this.#since
    if (!now || !since || from.stream !== since.stream || now.stream !== since.stream) return undefined
    if (from.seq < since.seq || from.seq > now.seq) return undefined
    const changes = this.#changes.filter(({ seq }) => seq > from.seq).map(({ bytes }) => bytes)
    const seq = Math.max(from.seq, this.#changes.at(-1)?.seq ?? from.seq)
    const current = frameText(MSG.TOPIC_CURRENT, { topic: this.name.topic, stream: now.stream, seq })
    return [...changes, ...[...(this.family.afterReplay?.() ?? []), current].map((text) => Buffer.from(text))]
  }
}
