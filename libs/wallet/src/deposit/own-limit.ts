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

/** As far as the limit lets them: a channel whose least is more than is left is not offered. */
export const channelsWithin = (
  channels: readonly DepositChannel[],
  limit: OwnDepositLimit | undefined,
): readonly DepositChannel[] =>
  limit === undefined
    ? channels
    : channels
        .filter(({ minAmount }) => minAmount <= limit.left)
        .map((channel) => ({
          ...channel,
          maxAmount: channel.maxAmount < limit.left ? channel.maxAmount : limit.left,
          quickAmounts: channel.quickAmounts.filter((amount) => amount <= limit.left),
        }))
