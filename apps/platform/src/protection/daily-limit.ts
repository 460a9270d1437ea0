/** Milliseconds an easier limit waits before it may be confirmed, and how long it may be from then. */
export const COOLING_MS = 24 * 3_600_000
const CONFIRM_WITHIN_MS = 7 * COOLING_MS

export interface DailyLimit {
  /** Minutes a day; null: none. */
  readonly minutes: number | null
  /** An easier one that was asked for. */
  readonly pending: { readonly minutes: number | null; readonly from: Date } | undefined
}

export interface LimitChange {
  readonly limit: DailyLimit
  /** From when what was asked for counts. */
  readonly from: Date
  /** False when it waits, or waits still. */
  readonly counts: boolean
}

const allows = (minutes: number | null): number => minutes ?? Number.POSITIVE_INFINITY

/**
 * What a member's wish makes of their limit of play a day: less counts at once and takes back what was asked for; more waits 24
 * hours, and counts when it is asked for again then, within a week, with `confirm`. A wish that waits is not made to wait anew by
 * repeating it.
 */
export const changeLimit = (limit: DailyLimit, wanted: number | null, confirm: boolean, now: Date): LimitChange => {
  if (allows(wanted) <= allows(limit.minutes)) {
    return { limit: { minutes: wanted, pending: undefined }, from: now, counts: true }
  }
  const { pending } = limit
  const over = pending !== undefined && now.getTime() > pending.from.getTime() + CONFIRM_WITHIN_MS
  if (pending === undefined || over || pending.minutes !== wanted) {
    const from = new Date(now.getTime() + COOLING_MS)
    return { limit: { ...limit, pending: { minutes: wanted, from } }, from, counts: false }
  }
  if (confirm && now >= pending.from) {
    return { limit: { minutes: wanted, pending: undefined }, from: now, counts: true }
  }
  return { limit, from: pending.from, counts: false }
}
