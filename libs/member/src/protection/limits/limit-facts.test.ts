import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MoneyLimit } from '@pavilion/contract/protection'
import { effectOf, isNear, leftOf, limitFault, shareOf } from './limit-facts.ts'

const limit = (amount: bigint | null, used: bigint): MoneyLimit => ({
  kind: 'loss',
  period: 'day',
  amount,
  used,
  resetsAt: 0,
})
const fen = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })

describe('a limit', () => {
  it('leaves no more than itself and never less than nothing, whatever was won or lost', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000_000n }), fen, (amount, used) => {
        const left = leftOf(limit(amount, used)) ?? -1n
        expect(left).toBeGreaterThanOrEqual(0n)
        expect(left).toBeLessThanOrEqual(amount)
        const share = shareOf(limit(amount, used)) ?? -1
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
    expect([leftOf(limit(null, 5n)), shareOf(limit(null, 5n))]).toEqual([undefined, undefined])
  })

  it('is near from 85 % on', () => {
    expect(isNear(limit(1000n, 849n))).toBe(false)
    expect(isNear(limit(1000n, 850n))).toBe(true)
  })

  it('counts at once when it is first or lower, and waits when it is higher or gone', () => {
    expect(effectOf(limit(null, 0n), 1n)).toBe('first')
    expect([1n, 1000n].map((next) => effectOf(limit(1000n, 0n), next))).toEqual(['lower', 'lower'])
    expect([1001n, null].map((next) => effectOf(limit(1000n, 0n), next))).toEqual(['higher', 'higher'])
  })

  it.each([
    ['', 'protection.limits.empty'],
    ['0', 'protection.limits.invalid'],
    ['1.234', 'protection.limits.invalid'],
    ['-5', 'protection.limits.invalid'],
    ['100.5', undefined],
  ])('of %j is at fault for %s', (text, fault) => expect(limitFault(text)).toBe(fault))
})
