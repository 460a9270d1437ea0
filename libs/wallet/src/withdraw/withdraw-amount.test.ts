import type { WithdrawalRules } from '@pavilion/contract/funds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkWithdrawal, limitsFor, mostOf, withdrawFee } from './withdraw-amount.ts'

const rules: WithdrawalRules = {
  min: 100_00n,
  max: 50_000_00n,
  dailyCount: 5,
  dailyAmount: 100_000_00n,
  freeCount: 3,
  feeBasisPoints: 10,
  codeFrom: 10_000_00n,
  newAccountMost: 5_000_00n,
}
const limits = (over: Partial<Parameters<typeof limitsFor>[1]> = {}) =>
  limitsFor(rules, { withdrawable: 10_332_50n, usedToday: 0n, isNew: false, ...over })

describe('what may be withdrawn at once', () => {
  it('is bounded by the rules, the day, the account and what is free', () => {
    expect(mostOf(limits())).toBe(10_332_50n)
    expect(mostOf(limits({ withdrawable: 90_000_00n }))).toBe(50_000_00n)
    expect(mostOf(limits({ withdrawable: 90_000_00n, usedToday: 97_000_00n }))).toBe(3_000_00n)
    expect(mostOf(limits({ isNew: true }))).toBe(5_000_00n)
    expect(mostOf(limits({ usedToday: 200_000_00n }))).toBe(0n)
  })

  it.each([
    ['', 'empty'],
    ['0', 'invalid'],
    ['99.99', 'below'],
    ['50000.01', 'above'],
    ['10332.51', 'notFree'],
  ])('refuses %j as %s', (text, fault) => {
    expect(checkWithdrawal(text, limits())).toEqual({ fault })
  })

  it('takes everything that is free', () => {
    expect(checkWithdrawal('10332.50', limits())).toEqual({ amount: 10_332_50n })
  })
})

describe('the fee', () => {
  it('is nothing for the free ones of a day, then rounded up and never all of it', () => {
    expect(withdrawFee(100_01n, 2, rules)).toBe(0n)
    expect(withdrawFee(100_01n, 3, rules)).toBe(11n)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 2000 }),
        (amount, feeBasisPoints) => {
          const fee = withdrawFee(amount, 9, { ...rules, feeBasisPoints })
          expect(fee * 10_000n >= amount * BigInt(feeBasisPoints)).toBe(true)
          expect((fee - 1n) * 10_000n < amount * BigInt(feeBasisPoints)).toBe(true)
        },
      ),
    )
  })
})
