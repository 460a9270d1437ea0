import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withdrawalFee } from './withdrawal-fee.ts'

describe('the fee of a withdrawal', () => {
  it('is nothing for the free ones of a day, then rounded up and never all of it', () => {
    const rules = { freeCount: 3, feeBasisPoints: 10 }
    expect(withdrawalFee(100_01n, 2, rules)).toBe(0n)
    expect(withdrawalFee(100_01n, 3, rules)).toBe(11n)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 2000 }),
        (amount, feeBasisPoints) => {
          const fee = withdrawalFee(amount, 9, { ...rules, feeBasisPoints })
          expect(fee * 10_000n >= amount * BigInt(feeBasisPoints)).toBe(true)
          expect((fee - 1n) * 10_000n < amount * BigInt(feeBasisPoints)).toBe(true)
        },
      ),
    )
  })
})
