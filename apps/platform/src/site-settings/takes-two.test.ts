import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { expect, it } from 'vitest'
import { takesTwo } from './takes-two.ts'

const { withdrawals, turnover } = DEFAULT_SETTINGS

it.each(['max', 'dailyCount', 'dailyAmount', 'reviewFrom', 'codeFrom', 'newAccountMost'] as const)(
  'takes two to let more out by %s, and one to let out less',
  (what) => {
    const withOther = (value: number) => ({ withdrawals: { ...withdrawals, [what]: value } })
    expect(takesTwo(DEFAULT_SETTINGS, withOther(withdrawals[what] + 1))).toBe(true)
    expect(takesTwo(DEFAULT_SETTINGS, withOther(withdrawals[what]))).toBe(false)
    expect(takesTwo(DEFAULT_SETTINGS, withOther(withdrawals[what] - 1))).toBe(false)
  },
)

it('takes two to pay more coins for the money', () => {
  const withMargin = (coinMargin: number) => ({ withdrawals: { ...withdrawals, coinMargin } })
  expect(takesTwo(DEFAULT_SETTINGS, withMargin(withdrawals.coinMargin - 1))).toBe(true)
  expect(takesTwo(DEFAULT_SETTINGS, withMargin(withdrawals.coinMargin + 1))).toBe(false)
})

it('takes two to ask for less turnover, and one to ask for more, or for another fee', () => {
  expect(takesTwo(DEFAULT_SETTINGS, { turnover: { deposit: turnover.deposit - 1 } })).toBe(true)
  expect(takesTwo(DEFAULT_SETTINGS, { turnover: { deposit: turnover.deposit + 1 } })).toBe(false)
  expect(takesTwo(DEFAULT_SETTINGS, { withdrawals: { ...withdrawals, feeBasisPoints: 0 } })).toBe(false)
})
