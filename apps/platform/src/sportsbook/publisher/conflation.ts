/** Changed prices are gathered, and reach players at most this often. */
const CONFLATION_MS = 250
/** After a quiet period a change waits only this long, for others to be sent with it. */
const FIRST_CHANGE_MS = 20

/** Milliseconds until a change that comes now is pushed to players; both moments on one monotonic clock. */
export const untilPush = (now: number, lastPushAt: number): number =>
  Math.max(FIRST_CHANGE_MS, lastPushAt + CONFLATION_MS - now)
