import { REALITY_CHECK_DEFAULT } from '@pavilion/contract'

/**
 * When a session's next reality check is due, Unix seconds: a whole interval after the session began or the member last saw one,
 * whichever was later.
 */
export const checkDueAt = (begun: Date, seen: Date | null, minutes: number | null): number =>
  Math.floor(Math.max(begun.getTime(), seen?.getTime() ?? 0) / 1000) + (minutes ?? REALITY_CHECK_DEFAULT) * 60
