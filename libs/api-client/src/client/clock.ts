/** The server's time as this page knows it, and the address the server saw. Both come with preInfo. */
export interface ServerClock {
  /** Unix seconds on the server's clock; this machine's own until the server has told. */
  seconds(): number
  /** Unix milliseconds on the server's clock. */
  milliseconds(): number
  /** Whether the server told within the last minute; this machine's clock may have been set since. */
  isFresh(): boolean
  /** The visitor's address as preInfo told it; empty before. */
  ip(): string
  /** `askedAt` and now (milliseconds, this machine's clock) bracket the moment the server read its clock. */
  learn(told: { serverTime: number; ip: string }, askedAt: number): void
}

const FRESH_MS = 60_000

export const createServerClock = (now: () => number = Date.now): ServerClock => {
  let offset = 0
  let toldAt = -Infinity
  let ip = ''
  const milliseconds = () => now() + offset
  return {
    seconds: () => Math.floor(milliseconds() / 1000),
    milliseconds,
    isFresh: () => Math.abs(now() - toldAt) < FRESH_MS,
    ip: () => ip,
    learn: (told, askedAt) => {
      // serverTime is cut to whole seconds: half a second more is its middle.
      offset = told.serverTime * 1000 + 500 - (askedAt + now()) / 2
      ip = told.ip
      toldAt = now()
    },
  }
}
