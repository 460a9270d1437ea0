import { GTYPES } from '@pavilion/contract/sports'
import { describe, expect, test } from 'vitest'
import { capAmount, capOf, lowestCap } from './payout-caps.ts'

const none = { newMarkets: new Set<string>() }
const dollars = (cap: ReturnType<typeof capOf>) => capAmount(cap, { usdRate: 1n })

describe('the most a member may win in a day (spec section 9)', () => {
  test.each([
    ['FT', 1_500_000n],
    ['BK', 1_500_000n],
    ['TN', 300_000n],
    ['VB', 300_000n],
    ['BS', 300_000n],
    ['TT', 200_000n],
    ['SK', 200_000n],
    ['VF', 200_000n],
    ['OP', 200_000n],
  ] as const)('on %s: %s dollars', (gtype, most) => {
    expect(dollars(capOf({ gtype, wtype: 'R' }, undefined, none))).toBe(most)
  })

  test('American football has its own, and an outright that of its sport', () => {
    expect(dollars(capOf({ gtype: 'OP', wtype: 'R' }, { gameType: 'AF' }, none))).toBe(300_000n)
    expect(dollars(capOf({ gtype: 'FS', wtype: 'FS' }, { championOf: 'FT' }, none))).toBe(1_500_000n)
  })

  test('a new market has the lowest, whatever its sport', () => {
    for (const gtype of GTYPES) {
      const fresh = { newMarkets: new Set([`${gtype}/CNR`]) }
      expect(dollars(capOf({ gtype, wtype: 'CNR' }, undefined, fresh))).toBe(25_000n)
    }
  })

  test('the lowest applies to a parlay, and the operator’s rate converts it', () => {
    expect(lowestCap(['major', 'other', 'middle'])).toBe('other')
    expect(capAmount('fresh', { usdRate: 7_10n })).toBe(177_500_00n)
  })
})
