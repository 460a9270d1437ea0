import { REALITY_CHECK_DEFAULT } from '@pavilion/contract/protection'

/** A session that begins sooner than this after the member was last here goes on with the former one's clock, seconds. */
export const BREAK_SECONDS = 900

/**
 * When the next reality check is due, Unix seconds: a whole interval after the member came (signing out and in again is no break) or
 * last saw one, whichever was later.
 */
export const checkDueAt = (begun: Date, seen: Date | null, minutes: number | null): number =>
  Math.floor(Math.max(begun.getTime(), seen?.getTime() ?? 0) / 1000) + (minutes ?? REALITY_CHECK_DEFAULT) * 60
