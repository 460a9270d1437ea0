/** Time as modules read it, so that tests can turn it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Milliseconds that only go forward, for measuring how old something is. */
  monotonic(): number
}

export const systemClock: Clock = { now: Date.now, monotonic: () => performance.now() }

/** Now, in Unix seconds, as the wire carries them. */
export const seconds = (clock: Clock): number => Math.floor(clock.now() / 1000)

/** A moment of the database in Unix seconds. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
