import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coveredStakes, isArbitrage, type SideStake } from './covered-stakes.ts'

/** `price`: thousandths of Hong Kong odds. */
const on = (rtype: string, stake: number, price: number, change: Partial<SideStake> = {}): SideStake => ({
  gidm: '1',
  gtype: 'FT',
  wtype: 'OU',
  rtype,
  ratio: '2.5',
  strong: null,
  stake: BigInt(stake),
  returns: BigInt(stake + Math.floor((stake * price) / 1000)),
  ...change,
})

describe('stakes on which nothing is risked', () => {
  it.each<[string, SideStake[], bigint]>([
    ['both sides of a line at near even prices', [on('C', 100, 950), on('H', 100, 930)], 200n],
    ['one side alone', [on('C', 100, 950)], 0n],
    ['two sides of which one would lose a fifth', [on('C', 100, 950), on('H', 20, 930)], 0n],
    ['one side of each of two lines', [on('C', 100, 950), on('H', 100, 930, { ratio: '3.5' })], 0n],
    ['one side of each of two matches', [on('C', 100, 950), on('H', 100, 930, { gidm: '2' })], 0n],
    ['both sides, one of them in play', [on('C', 100, 950), on('H', 100, 930, { wtype: 'ROU' })], 200n],
    [
      'two of three sides',
      [on('H', 100, 2000, { wtype: 'M', ratio: null }), on('C', 100, 2000, { wtype: 'M', ratio: null })],
      0n,
    ],
    ['three of three sides', ['H', 'N', 'C'].map((rtype) => on(rtype, 100, 1900, { wtype: 'M', ratio: null })), 300n],
    [
      'all double chances, of which two win at once',
      ['HN', 'HC', 'NC'].map((rtype) => on(rtype, 100, 500, { wtype: 'DC', ratio: null })),
      0n,
    ],
  ])('are those on %s', (_, bets, covered) => expect(coveredStakes(bets).covered).toBe(covered))

  it('come back to nine tenths whichever side wins, and are never more than what was staked', () => {
    const bet = fc.record({
      rtype: fc.constantFrom('C', 'H'),
      gidm: fc.constantFrom('1', '2'),
      stake: fc.integer({ min: 1, max: 100_000 }),
      price: fc.integer({ min: 10, max: 3000 }),
    })
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 12 }), (bets) => {
        const sides = bets.map(({ rtype, stake, price, gidm }) => on(rtype, stake, price, { gidm }))
        const { staked, covered } = coveredStakes(sides)
        expect(covered).toBeLessThanOrEqual(staked)
        for (const gidm of ['1', '2']) {
          const line = sides.filter((side) => side.gidm === gidm)
          const total = line.reduce((sum, { stake }) => sum + stake, 0n)
          const back = (rtype: string) =>
            line.filter((side) => side.rtype === rtype).reduce((sum, { returns }) => sum + returns, 0n)
          const isSafe = [back('C'), back('H')].every((returns) => returns * 10n >= total * 9n)
          if (total > 0n) expect(coveredStakes(line).covered).toBe(isSafe ? total : 0n)
        }
      }),
    )
  })

  it('are arbitrage from half of all stakes on', () => {
    const both = [on('C', 100, 950), on('H', 100, 930)]
    expect(isArbitrage(coveredStakes([...both, on('C', 200, 900, { gidm: '2' })]))).toBe(true)
    expect(isArbitrage(coveredStakes([...both, on('C', 201, 900, { gidm: '2' })]))).toBe(false)
    expect(isArbitrage(coveredStakes([]))).toBe(false)
  })
})
