import type { WithdrawalRules } from '@pavilion/contract/funds'
import { describe, expect, it } from 'vitest'
import { checkWithdrawal, leftOfNew, limitsFor, mostOf } from './withdraw-amount.ts'

const rules: WithdrawalRules = {
  min: 100_00n,
  max: 50_000_00n,
  dailyCount: 5,
  dailyAmount: 100_000_00n,
  freeCount: 3,
  feeBasisPoints: 10,
  codeFrom: 10_000_00n,
  newAccountMost: 5_000_00n,
  arrivalMinutes: { bank: 30, coin: 30, wallet: 15 },
}
const limits = (over: Partial<Parameters<typeof limitsFor>[1]> = {}) =>
  limitsFor(rules, { withdrawable: 10_332_50n, usedToday: 0n, newLeft: undefined, ...over })

describe('what may be withdrawn at once', () => {
  it('is bounded by the rules, the day, the account and what is free', () => {
    expect(mostOf(limits())).toBe(10_332_50n)
    expect(mostOf(limits({ withdrawable: 90_000_00n }))).toBe(50_000_00n)
    expect(mostOf(limits({ withdrawable: 90_000_00n, usedToday: 97_000_00n }))).toBe(3_000_00n)
    expect(mostOf(limits({ newLeft: 5_000_00n }))).toBe(5_000_00n)
    expect(mostOf(limits({ usedToday: 200_000_00n }))).toBe(0n)
  })

  it('to a new account is what is left of its most', () => {
    const account = { id: 'a', holdUntil: 1 }
    const left = (asked: bigint) => leftOfNew({ rules, newAccounts: [{ accountId: 'a', asked }] }, account)
    expect([left(0n), left(1_500_00n), left(6_000_00n)]).toEqual([5_000_00n, 3_500_00n, 0n])
    expect(leftOfNew({ rules, newAccounts: [] }, { id: 'a' })).toBeUndefined()
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
