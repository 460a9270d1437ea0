import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type MoneyLimit,
} from '@pavilion/contract/protection'
import type { PlainTextKey } from '@pavilion/i18n'
import { parseAmount } from '@pavilion/money'

export interface EditedLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Rows of the grid, each with its three periods; what the platform did not answer has none. */
export const rowsOf = (list: readonly MoneyLimit[]) =>
  LIMIT_KINDS.map((kind) => ({
    kind,
    limits: LIMIT_PERIODS.flatMap((period) => list.find((each) => each.kind === kind && each.period === period) ?? []),
  }))

export const nameOf = ({ kind, period }: EditedLimit): string => `${kind}-${period}`

/** Fen, never below nothing: what the period leaves. */
export const leftOf = ({ amount, used }: MoneyLimit): bigint | undefined =>
  amount === null ? undefined : amount > used ? amount - (used > 0n ? used : 0n) : 0n

/** 0 to 1; undefined: no limit. */
export const shareOf = ({ amount, used }: MoneyLimit): number | undefined =>
  amount === null ? undefined : used <= 0n ? 0 : Math.min(1, Number((used * 1000n) / amount) / 1000)

/** From 85 % on it is said in warning. */
export const isNear = (limit: MoneyLimit): boolean => (shareOf(limit) ?? 0) >= 0.85

export type LimitEffect = 'first' | 'lower' | 'higher'

/** When a new amount (null: none) counts. */
export const effectOf = ({ amount }: MoneyLimit, next: bigint | null): LimitEffect => {
  if (amount === null) return 'first'
  return next !== null && next <= amount ? 'lower' : 'higher'
}

export const limitFault = (text: string): PlainTextKey | undefined => {
  if (text.trim() === '') return 'protection.limits.empty'
  const amount = parseAmount(text)
  return amount === undefined || amount === 0n ? 'protection.limits.invalid' : undefined
}
