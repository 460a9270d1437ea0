import { describe, expect, it } from 'vitest'
import { figuresOf } from './index.ts'

const sold = { stake: 100_00n, cashedStake: 40_00n, cashedPayout: 38_00n }

describe('what of a bet is open, settled and returned', () => {
  it.each([
    ['an open one', { state: 'open', stake: 100_00n }, 100_00n, 0n, 0n],
    ['one that waits', { state: 'delay', stake: 100_00n }, 100_00n, 0n, 0n],
    ['one that was not taken', { state: 'refused', stake: 100_00n }, 0n, 0n, 0n],
    ['a lost one', { state: 'settled', stake: 100_00n, payout: 0n }, 0n, 100_00n, 0n],
    ['a void one', { state: 'void', stake: 100_00n, payout: 100_00n }, 0n, 100_00n, 100_00n],
    ['one sold in part', { state: 'open', ...sold }, 60_00n, 40_00n, 38_00n],
    ['one sold in part and won', { state: 'settled', ...sold, payout: 117_00n }, 0n, 100_00n, 155_00n],
    ['one sold in part and void', { state: 'void', ...sold, payout: 60_00n }, 0n, 100_00n, 98_00n],
    ['one sold whole', { state: 'cashed', ...sold, cashedStake: 100_00n, cashedPayout: 95_00n }, 0n, 100_00n, 95_00n],
  ] as const)('of %s', (_, bet, openStake, settledStake, payout) =>
    expect(figuresOf(bet)).toEqual({ openStake, settledStake, payout, net: payout - settledStake }),
  )
})
