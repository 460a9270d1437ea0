import type { FeedMessage } from '@pavilion/protocols'

export type SequenceStep = 'snapshot' | 'change' | 'alive' | 'gap' | 'ignore'

/** After a gap, a later change would corrupt the book. */
export class FeedSequence {
  #stream: string | undefined
  #seq = 0
  #waiting = true

  /** After something unreadable. */
  lose(): void {
    this.#waiting = true
  }

  step(message: FeedMessage): SequenceStep {
    if (message.type === 'snapshot') {
      this.#stream = message.stream
      this.#seq = message.seq
      this.#waiting = false
      return 'snapshot'
    }
    if (this.#waiting) return 'ignore'
    const expected = message.type === 'change' ? this.#seq + 1 : this.#seq
    if (message.stream !== this.#stream || message.seq !== expected) {
      this.#waiting = true
      return 'gap'
    }
    this.#seq = message.seq
    return message.type === 'change' ? 'change' : 'alive'
  }
}
