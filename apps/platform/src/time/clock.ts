export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Milliseconds, only increasing. */
  monotonic(): number
}

export const systemClock: Clock = { now: Date.now, monotonic: () => performance.now() }

/** Unix seconds. */
export const seconds = (clock: Clock): number => Math.floor(clock.now() / 1000)

/** Unix seconds. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
