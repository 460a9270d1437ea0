import { RAISE_CONFIRM_HOURS, RAISE_WAIT_HOURS } from '@pavilion/contract/protection'

/** Milliseconds, to wait, and then to confirm within. */
export const COOLING_MS = RAISE_WAIT_HOURS * 3_600_000
const CONFIRM_WITHIN_MS = RAISE_CONFIRM_HOURS * 3_600_000

/** Of minutes a day, or of fen in a period; null: none. */
export interface OwnLimit<Value extends number | bigint> {
  readonly value: Value | null
  /** A requested increase. */
  readonly pending: { readonly value: Value | null; readonly from: Date } | undefined
}
export type DailyLimit = OwnLimit<number>

export const confirmUntil = (from: Date): Date => new Date(from.getTime() + CONFIRM_WITHIN_MS)
/** In whole seconds, as members are told. */
const confirmFrom = (now: Date): Date => new Date(Math.ceil((now.getTime() + COOLING_MS) / 1000) * 1000)

export interface LimitChange<Value extends number | bigint> {
  readonly limit: OwnLimit<Value>
  readonly from: Date
  /** False while pending. */
  readonly counts: boolean
}

/** A first limit is a lower one. */
const isEasier = <Value extends number | bigint>(next: Value | null, before: Value | null): boolean =>
  before !== null && (next === null || next > before)

/** A decrease applies at once; an increase after 24 hours, by `confirm`. Repeating does not restart the wait. */
export const changeLimit = <Value extends number | bigint>(
  limit: OwnLimit<Value>,
  next: Value | null,
  confirm: boolean,
  now: Date,
): LimitChange<Value> => {
  if (!isEasier(next, limit.value)) return { limit: { value: next, pending: undefined }, from: now, counts: true }
  const { pending } = limit
  const over = pending !== undefined && now > confirmUntil(pending.from)
  if (pending === undefined || over || pending.value !== next) {
    const from = confirmFrom(now)
    return { limit: { ...limit, pending: { value: next, from } }, from, counts: false }
  }
  if (confirm && now >= pending.from) return { limit: { value: next, pending: undefined }, from: now, counts: true }
  return { limit, from: pending.from, counts: false }
}
