/** The server's time as this page knows it, and the address the server saw. Both come with preInfo. */
export interface ServerClock {
  /** Unix seconds on the server's clock; this machine's own until the server has told. */
  seconds(): number
  /** Whether the server has told. */
  known(): boolean
  /** The visitor's address as preInfo told it; empty before. */
  ip(): string
  /** `askedAt` and now (milliseconds, this machine's clock) bracket the moment the server read its clock. */
  learn(told: { serverTime: number; ip: string }, askedAt: number): void
}

export const createServerClock = (now: () => number = Date.now): ServerClock => {
  let offset = 0
  let known = false
  let ip = ''
  return {
    seconds: () => Math.floor((now() + offset) / 1000),
    known: () => known,
    ip: () => ip,
    learn: (told, askedAt) => {
      // serverTime is cut to whole seconds: half a second more is its middle.
      offset = told.serverTime * 1000 + 500 - (askedAt + now()) / 2
      ip = told.ip
      known = true
    },
  }
}
