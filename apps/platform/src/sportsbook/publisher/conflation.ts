const CONFLATION_MS = 250
/** After a quiet period a change waits only this long, for others to be sent with it. */
const FIRST_CHANGE_MS = 20

/** Milliseconds, monotonic. */
export const untilPush = (now: number, lastPushAt: number): number =>
  Math.max(FIRST_CHANGE_MS, lastPushAt + CONFLATION_MS - now)
