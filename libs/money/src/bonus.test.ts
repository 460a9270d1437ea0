import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bonusOf, formatMoney, type BonusTerms } from './index.ts'

const minor = fc.bigInt({ min: 0n, max: 10n ** 13n })
const rate = fc.bigInt({ min: 0n, max: 100_000n })
const terms = fc.record({ amount: minor, threshold: minor, rate, cap: minor })
const FIELDS = ['amount', 'threshold', 'rate', 'cap'] as const

describe('what an offer gives', () => {
  const offer = { amount: 1_000_00n, threshold: 100_00n, rate: 800n, cap: 888_00n }

  it.each<[string, Partial<BonusTerms>, bigint]>([
    ['a rate of the amount', {}, 80_00n],
    ['nothing below the threshold', { amount: 99_99n }, 0n],
    ['from the threshold itself on', { amount: 100_00n }, 8_00n],
    ['no more than the cap', { amount: 1_000_000_00n }, 888_00n],
    ['what is left of the cap', { earlier: 850_00n }, 38_00n],
    ['nothing once the cap was earlier', { earlier: 900_00n }, 0n],
    ['whole minor units, rounded down', { amount: 100_19n }, 8_01n],
    ['nothing for an amount below zero', { amount: -1n, threshold: 0n }, 0n],
  ])('is %s', (_, change, bonus) => expect(bonusOf({ ...offer, ...change })).toBe(bonus))

  it('is 0 when any of its four or five amounts is missing', () => {
    fc.assert(
      fc.property(terms, fc.constantFrom(...FIELDS), (all, field) => {
        expect(bonusOf({ ...all, [field]: undefined })).toBe(0n)
        expect(bonusOf({ ...all, earlier: undefined })).toBe(0n)
      }),
    )
  })

  it('is never below zero, above the cap or above the rate of the amount, and all offers of one cap give the cap at most', () => {
    fc.assert(
      fc.property(terms, fc.array(minor, { maxLength: 5 }), (all, amounts) => {
        let earlier = 0n
        for (const amount of [all.amount, ...amounts]) {
          const bonus = bonusOf({ ...all, amount, earlier })
          expect(bonus).toBeGreaterThanOrEqual(0n)
          expect(bonus * 10_000n).toBeLessThanOrEqual(amount * all.rate)
          earlier += bonus
        }
        expect(earlier).toBeLessThanOrEqual(all.cap)
      }),
    )
  })

  it('never falls as the amount rises', () => {
    fc.assert(
      fc.property(terms, minor, (all, more) => {
        expect(bonusOf({ ...all, amount: all.amount + more })).toBeGreaterThanOrEqual(bonusOf(all))
      }),
    )
  })
})

describe('an amount as it is shown', () => {
  it.each([
    [5_000_00n, '¥5,000'],
    [5_000_50n, '¥5,000.50'],
    [-12n, '-¥0.12'],
    [0n, '¥0'],
  ])('of %s fen has no .00 (%s)', (fen, text) => expect(formatMoney(fen, 'CNY', { strip: true })).toBe(text))
})
