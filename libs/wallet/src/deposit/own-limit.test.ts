import type { MoneyLimit } from '@pavilion/contract/protection'
import { expect, it } from 'vitest'
import { aChannel } from '../testing/answers.ts'
import { channelsWithin, leastLeft } from './own-limit.ts'

const limit = (over: Partial<MoneyLimit>): MoneyLimit => ({
  kind: 'deposit',
  period: 'day',
  amount: 1_000_00n,
  used: 0n,
  resetsAt: 0,
  ...over,
})

it('is the limit of deposits that leaves least, and none where none is set', () => {
  expect(leastLeft([limit({ amount: null }), limit({ kind: 'loss', amount: 1n })])).toBeUndefined()
  expect(leastLeft([limit({ used: 200_00n }), limit({ period: 'month', amount: 5_000_00n, used: 4_900_00n })])).toEqual(
    { period: 'month', left: 100_00n },
  )
  expect(leastLeft([limit({ used: 1_200_00n })])).toEqual({ period: 'day', left: 0n })
})

it('offers no channel and no amount beyond what is left', () => {
  const channels = [aChannel(), aChannel({ id: 'big', minAmount: 2_000_00n })]
  expect(channelsWithin(channels, undefined)).toBe(channels)
  expect(channelsWithin(channels, { period: 'day', left: 900_00n })).toMatchObject([
    { id: 'bank', maxAmount: 900_00n, quickAmounts: [100_00n, 500_00n] },
  ])
  expect(channelsWithin(channels, { period: 'day', left: 0n })).toEqual([])
})
