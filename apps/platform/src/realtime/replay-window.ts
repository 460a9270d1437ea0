import type { TopicPlace } from '@pavilion/contract/realtime'

const MOST_CHANGES = 64
const MOST_BYTES = 256 * 1024

interface Change {
  readonly seq: number
  readonly bytes: Buffer
}

export class ReplayWindow {
  #changes: Change[] = []
  #bytes = 0
  #since: TopicPlace | undefined

  constructor(since: TopicPlace | undefined) {
    this.#since = since
  }

  /** A change of another stream is not added. */
  add(stream: string, change: Change): void {
    if (this.#since?.stream !== stream) return
    this.#changes.push(change)
    this.#bytes += change.bytes.length
    while (this.#changes.length > MOST_CHANGES || this.#bytes > MOST_BYTES) {
      const oldest = this.#changes.shift()
      if (!oldest) break
      this.#bytes -= oldest.bytes.length
      this.#since = { stream, seq: oldest.seq }
    }
  }

  /** Undefined when a snapshot is needed. */
  after(from: TopicPlace, now: TopicPlace): readonly Change[] | undefined {
    const since = this.#since
    if (!since || from.stream !== since.stream || now.stream !== since.stream) return undefined
    if (from.seq < since.seq || from.seq > now.seq) return undefined
    return this.#changes.filter(({ seq }) => seq > from.seq)
  }

  lastSeq(otherwise: number): number {
    return this.#changes.at(-1)?.seq ?? otherwise
  }
}
