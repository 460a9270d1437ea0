import type { SocketConnection } from './connection.ts'
import { wireFrame } from './wire-frame.ts'

export type FanOutFollower = Pick<SocketConnection, 'write'>

/** Followers written to in one turn, so that bets and calls of the process wait some milliseconds at most. */
const IN_ONE_TURN = 1_000
/** A round that took less needs no rest. */
const SHORT_MS = 4

interface Round<F> {
  /** Of each frame of the round, where it begins in `bytes`. */
  readonly starts: readonly number[]
  readonly bytes: Buffer
  /** Number of its first frame. */
  readonly first: number
  readonly followers: readonly F[]
  at: number
  took: number
}

/**
 * The followers of one topic, who are sent the same frames in the same order. A round to thousands of sockets takes longer
 * than the next frame takes to come: what comes meanwhile, and while the topic rests as long as the round took, goes out together,
 * in one write to each. So a busy room costs a process half of its time at most, and fewer writes the larger it is.
 */
export class FanOut<F extends FanOutFollower = FanOutFollower> {
  /** Number of the first frame each is sent: what was added before is in its snapshot. */
  readonly #followers = new Map<F, number>()
  readonly #now: () => number
  #added = 0
  #queue: Buffer[] = []
  #round: Round<F> | undefined
  #restUntil = 0
  #timer: NodeJS.Timeout | undefined
  #next: NodeJS.Immediate | undefined

  /** `now`: monotonic, milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  [Symbol.iterator](): Iterator<F> {
    return this.#followers.keys()
  }

  has(follower: F): boolean {
    return this.#followers.has(follower)
  }

  /** It knows what was added until now. */
  join(follower: F): void {
    this.#followers.set(follower, this.#added)
  }

  leave(follower: F): void {
    this.#followers.delete(follower)
  }

  /** Nobody follows any more, and nothing is still to be sent. */
  clear(): void {
    this.#followers.clear()
    this.#queue = []
    this.#round = undefined
    clearTimeout(this.#timer)
    clearImmediate(this.#next)
    this.#timer = this.#next = undefined
  }

  add(text: Buffer): void {
    this.#added += 1
    if (this.#followers.size === 0) return
    this.#queue.push(wireFrame(text))
    if (this.#round || this.#timer) return
    const rest = this.#restUntil - this.#now()
    if (rest <= 0) return this.#begin()
    this.#timer = setTimeout(() => this.#afterRest(), rest)
  }

  /** Before something that must not come earlier than what was added. */
  finish(): void {
    clearTimeout(this.#timer)
    clearImmediate(this.#next)
    this.#timer = this.#next = undefined
    if (this.#queue.length > 0 && !this.#round) this.#take()
    while (this.#round) {
      this.#write(this.#round, Infinity)
      if (this.#queue.length > 0) this.#take()
    }
  }

  #begin(): void {
    this.#take()
    this.#turn()
  }

  #take(): void {
    const frames = this.#queue
    this.#queue = []
    let length = 0
    const starts = frames.map((frame) => {
      const start = length
      length += frame.length
      return start
    })
    this.#round = {
      starts,
      bytes: frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames, length),
      first: this.#added - frames.length,
      followers: [...this.#followers.keys()],
      at: 0,
      took: 0,
    }
  }

  #turn(): void {
    this.#next = undefined
    const round = this.#round
    if (!round) return
    this.#write(round, IN_ONE_TURN)
    if (this.#round) this.#next = setImmediate(() => this.#turn())
    else if (this.#queue.length > 0) this.#timer = setTimeout(() => this.#afterRest(), this.#restUntil - this.#now())
  }

  #afterRest(): void {
    this.#timer = undefined
    this.#begin()
  }

  #write(round: Round<F>, most: number): void {
    const began = this.#now()
    const end = Math.min(round.followers.length, round.at + most)
    for (; round.at < end; round.at += 1) {
      const follower = round.followers[round.at]
      const from = follower && this.#followers.get(follower)
      if (follower === undefined || from === undefined) continue
      const start = from <= round.first ? 0 : round.starts[from - round.first]
      if (start !== undefined) follower.write(start === 0 ? round.bytes : round.bytes.subarray(start))
    }
    round.took += this.#now() - began
    if (round.at < round.followers.length) return
    this.#round = undefined
    this.#restUntil = this.#now() + (round.took < SHORT_MS ? 0 : round.took)
  }
}
