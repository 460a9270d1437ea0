import type { EXCLUSION_MONTHS, TIME_OUT_HOURS } from '@pavilion/contract/protection'

/** Stored for no end. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00Z')

export const isForGood = (until: Date): boolean => until.getTime() >= FOR_GOOD.getTime()

const later = (running: Date | null, requestedUntil: Date): Date =>
  running !== null && running > requestedUntil ? running : requestedUntil

/** Never shortens a running one. */
export const timeOutUntil = (hours: (typeof TIME_OUT_HOURS)[number], now: Date, running: Date | null): Date =>
  later(running, new Date(now.getTime() + hours * 3_600_000))

/** Calendar months (UTC), 0: for good; never shortens. */
export const excludedUntil = (months: (typeof EXCLUSION_MONTHS)[number], now: Date, running: Date | null): Date => {
  if (months === 0) return FOR_GOOD
  const end = new Date(now)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, last))
  return later(running, end)
}
