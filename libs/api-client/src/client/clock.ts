/** The server's time and the visitor's address, from preInfo. */
export interface ServerClock {
  /** Unix; this machine's own before preInfo. */
  seconds(): number
  /** Unix. */
  milliseconds(): number
  /** What it was there at a moment of this machine, both in ms. */
  fromDevice(moment: number): number
  /** Within the last minute: this machine's clock may have been set since. */
  isFresh(): boolean
  /** Empty before preInfo. */
  ip(): string
  /** The server read its clock between `askedAt` (ms, this machine) and now. */
  learn(answer: { serverTime: number; ip: string }, askedAt: number): void
}

const FRESH_MS = 60_000

export const createServerClock = (now: () => number = Date.now): ServerClock => {
  let offset = 0
  let learnedAt = -Infinity
  let ip = ''
  const milliseconds = () => now() + offset
  return {
    seconds: () => Math.floor(milliseconds() / 1000),
    milliseconds,
    fromDevice: (moment) => moment + offset,
    isFresh: () => Math.abs(now() - learnedAt) < FRESH_MS,
    ip: () => ip,
    learn: (answer, askedAt) => {
      // serverTime is cut to seconds: half a second more is its middle.
      offset = answer.serverTime * 1000 + 500 - (askedAt + now()) / 2
      ip = answer.ip
      learnedAt = now()
    },
  }
}
