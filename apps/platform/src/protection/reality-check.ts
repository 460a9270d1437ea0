import { REALITY_CHECK_DEFAULT } from '@pavilion/contract/protection'

/** Seconds. */
export const BREAK_SECONDS = 900

/** Unix seconds. Signing out and in is no break. */
export const checkDueAt = (startedAt: Date, seenAt: Date | null, minutes: number | null): number =>
  Math.floor(Math.max(startedAt.getTime(), seenAt?.getTime() ?? 0) / 1000) + (minutes ?? REALITY_CHECK_DEFAULT) * 60
