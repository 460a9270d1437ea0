import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capStake } from './index.ts'

describe('capStake', () => {
  it.each([
    ['within both', 5_000n, { limit: 10_000n, balance: 20_000n }, { stake: 5_000n, capped: false }],
    [
      'the whole balance, odd fen included',
      1_234n,
      { limit: 10_000n, balance: 1_234n },
      { stake: 1_234n, capped: false },
    ],
    ['above the limit', 50_000n, { limit: 10_050n, balance: 20_000n }, { stake: 10_050n, capped: true, by: 'limit' }],
    [
      'above the balance: whole units',
      50_000n,
      { limit: 90_000n, balance: 12_345n },
      { stake: 12_300n, capped: true, by: 'balance' },
    ],
    ['above less than one unit', 50_000n, { limit: 90_000n, balance: 99n }, { stake: 0n, capped: true, by: 'balance' }],
  ] as const)('%s', (_name, entered, bounds, expected) => expect(capStake(entered, bounds)).toEqual(expected))

  it('never exceeds what was entered, the limit, or the balance, and stays when entered again', () => {
    const fen = fc.bigInt({ min: 0n, max: 10n ** 9n })
    fc.assert(
      fc.property(fen, fen, fen, (entered, limit, balance) => {
        const { stake } = capStake(entered, { limit, balance })
        expect(stake <= entered && stake <= limit && stake <= balance).toBe(true)
        expect(capStake(stake, { limit, balance })).toEqual({ stake, capped: false })
      }),
    )
  })
})
