import { SYSTEMS, type Wager } from '@pavilion/contract/bets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldCount, maximumPotentialWin, partOf, systemPayout, potentialWinLeft } from '../index.ts'

type Bet = Parameters<typeof potentialWinLeft>[0]

const bet = (prices: readonly number[], foldStake: bigint, sold: bigint, system = 1): Bet => {
  const legs = prices.map((ior) => ({ ior }) as Wager['legs'][number])
  const folds = foldCount(legs.length, system)
  const winnable = maximumPotentialWin(foldStake, legs, system)
  const whole = foldStake * BigInt(folds)
  return { winnable, legs, system, folds, stake: whole, cashedStake: sold * BigInt(folds) }
}

describe('what a bet may still win', () => {
  it('is what it was to win while nothing of it was bought back', () => {
    expect(potentialWinLeft(bet([950], 10_000n, 0n))).toBe(9_500n)
  })

  it('is that of the part that is left', () => {
    expect(potentialWinLeft(bet([950], 10_000n, 4_000n))).toBe(5_700n)
    expect(potentialWinLeft(bet([1000, 900], 1_000n, 500n))).toBe(1_400n)
    expect(potentialWinLeft(bet([1000, 900, 800], 10_000n, 5_000n, 4))).toBe(68_300n)
  })

  it('is rounded in each fold, as it is paid', () => {
    // 0.67 of 1.00 is left at 0.97: 0.6499.
    expect(potentialWinLeft(bet([970], 100n, 33n))).toBe(64n)
  })

  it('and what is still at risk come to what is paid when all of it wins, for any part of any bet', () => {
    const systems = Object.entries(SYSTEMS).flatMap(([legs, of]) =>
      Object.keys(of).map((n) => [Number(legs), Number(n)]),
    )
    const some = fc.constantFrom([1, 1], [2, 1], [6, 1], ...systems).chain(([count = 1, system = 1]) =>
      fc.record({
        prices: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: count, maxLength: count }),
        foldStake: fc.bigInt({ min: 10n, max: 10n ** 8n }),
        percent: fc.integer({ min: 10, max: 100 }),
        system: fc.constant(system),
      }),
    )
    fc.assert(
      fc.property(some, ({ prices, foldStake, percent, system }) => {
        const folds = foldCount(prices.length, system)
        const sold = partOf({ foldStake, folds, value: 0n }, percent)
        const held = bet(prices, foldStake, sold.foldStake, system)
        const won = prices.map((ior) => ({ ior, code: 'W' as const }))
        const kept = held.stake - (held.cashedStake ?? 0n)
        expect(kept + potentialWinLeft(held)).toBe(systemPayout(foldStake - sold.foldStake, won, system))
        expect(potentialWinLeft(held) <= held.winnable).toBe(true)
      }),
    )
  })
})
