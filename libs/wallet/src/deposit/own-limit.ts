import type { DepositChannel } from '@pavilion/contract/funds'
import type { LimitPeriod, MoneyLimit } from '@pavilion/contract/protection'

export interface OwnDepositLimit {
  readonly period: LimitPeriod
  /** Fen, never below nothing. */
  readonly left: bigint
}

/** Of the member's own limits of deposits the one that leaves least; undefined: none is set. */
export const leastLeft = (limits: readonly MoneyLimit[]): OwnDepositLimit | undefined =>
  limits
    .flatMap(({ kind, period, amount, used }) =>
      kind === 'deposit' && amount !== null ? [{ period, left: amount > used ? amount - used : 0n }] : [],
    )
    .toSorted((a, b) => (a.left < b.left ? -1 : 1))[0]

/** `limitedBy`: the most is what the member's own limit of that period leaves. */
export interface OfferedChannel extends DepositChannel {
  readonly limitedBy?: LimitPeriod
}

/** As far as the limit lets them: a channel whose least is more than is left is not offered. */
export const channelsWithin = (
  channels: readonly DepositChannel[],
  limit: OwnDepositLimit | undefined,
): readonly OfferedChannel[] =>
  limit === undefined
    ? channels
    : channels
        .filter(({ minAmount }) => minAmount <= limit.left)
        .map((channel) => ({
          ...channel,
          ...(limit.left < channel.maxAmount && { maxAmount: limit.left, limitedBy: limit.period }),
          quickAmounts: channel.quickAmounts.filter((amount) => amount <= limit.left),
        }))
