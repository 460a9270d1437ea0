/** Milliseconds, to wait and then to confirm. */
export const COOLING_MS = 24 * 3_600_000
const CONFIRM_WITHIN_MS = 7 * COOLING_MS

export interface DailyLimit {
  /** Per day; null: none. */
  readonly minutes: number | null
  /** A requested increase. */
  readonly pending: { readonly minutes: number | null; readonly from: Date } | undefined
}

export interface LimitChange {
  readonly limit: DailyLimit
  readonly from: Date
  /** False while pending. */
  readonly counts: boolean
}

const allows = (minutes: number | null): number => minutes ?? Number.POSITIVE_INFINITY

/** A decrease applies at once; an increase after 24 hours, by `confirm`. Repeating does not restart the wait. */
export const changeLimit = (limit: DailyLimit, newMinutes: number | null, confirm: boolean, now: Date): LimitChange => {
  if (allows(newMinutes) <= allows(limit.minutes)) {
    return { limit: { minutes: newMinutes, pending: undefined }, from: now, counts: true }
  }
  const { pending } = limit
  const over = pending !== undefined && now.getTime() > pending.from.getTime() + CONFIRM_WITHIN_MS
  if (pending === undefined || over || pending.minutes !== newMinutes) {
    const from = new Date(now.getTime() + COOLING_MS)
    return { limit: { ...limit, pending: { minutes: newMinutes, from } }, from, counts: false }
  }
  if (confirm && now >= pending.from) {
    return { limit: { minutes: newMinutes, pending: undefined }, from: now, counts: true }
  }
  return { limit, from: pending.from, counts: false }
}
