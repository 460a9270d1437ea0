import type { LimitKind, LimitPeriod, MoneyLimit } from '@pavilion/contract/protection'

export interface OwnTransferLimit {
  readonly kind: Exclude<LimitKind, 'deposit'>
  readonly period: LimitPeriod
  /** Fen, never below nothing. */
  readonly left: bigint
}

/**
 * Of the member's own limits the one that lets least into venues; undefined: none does. What goes there may be lost there; stakes there are not
 * known here, so a limit of stakes keeps everything back once it leaves nothing, and nothing before.
 */
export const leastIntoVenues = (limits: readonly MoneyLimit[]): OwnTransferLimit | undefined =>
  limits
    .flatMap(({ kind, period, amount, used }): OwnTransferLimit[] => {
      if (kind === 'deposit' || amount === null) return []
      const left = amount > used ? amount - used : 0n
      return kind === 'loss' || left === 0n ? [{ kind, period, left }] : []
    })
    .toSorted((a, b) => (a.left < b.left ? -1 : 1))[0]
