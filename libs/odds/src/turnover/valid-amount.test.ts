import { CANCELLATIONS, PLAYED_CODES, SYSTEMS, type Decided } from '@pavilion/contract/bets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validAmount } from '../index.ts'

const single = (code: Decided, ior = 950, soldStake = 0n) =>
  validAmount({ stake: 500_00n, soldStake, legs: [{ ior, code }] })
const leg = (code: Decided, ior = 900) => ({ ior, code })

describe('what a single counts towards turnover', () => {
  it.each<[Decided, bigint, string]>([
    ['W', 500_00n, 'full'],
    ['L', 500_00n, 'full'],
    ['LW', 250_00n, 'half'],
    ['LL', 250_00n, 'half'],
    ['P', 0n, 'push'],
    ['D', 0n, 'cancelled'],
    ['DGOAL', 0n, 'cancelled'],
  ])('of result %s is %d fen', (code, valid, reason) => {
    expect(single(code)).toEqual({ valid, reason })
  })

  it('is nothing below a price of 0.50, and all of it from there on', () => {
    expect(single('W', 499)).toEqual({ valid: 0n, reason: 'low_price' })
    expect(single('W', 500)).toEqual({ valid: 500_00n, reason: 'full' })
  })

  it('leaves out what was sold', () => {
    expect(single('L', 950, 200_00n)).toEqual({ valid: 300_00n, reason: 'full' })
    expect(single('LL', 950, 200_00n)).toEqual({ valid: 150_00n, reason: 'half' })
    expect(single('L', 950, 500_00n)).toEqual({ valid: 0n, reason: 'sold' })
  })

  it('rounds down', () => {
    expect(validAmount({ stake: 101n, soldStake: 0n, legs: [leg('LW')] }).valid).toBe(50n)
  })
})

describe('what a bet of several counts', () => {
  it.each<[readonly Decided[], bigint, string]>([
    [['W', 'W', 'W'], 600n, 'full'],
    [['W', 'P', 'D'], 600n, 'full'],
    [['LW', 'LW', 'LW'], 300n, 'half'],
    [['LW', 'L', 'LW'], 600n, 'full'],
    [['LL', 'P', 'P'], 300n, 'half'],
    [['P', 'P', 'D'], 0n, 'push'],
    [['D', 'D', 'DVAR'], 0n, 'cancelled'],
  ])('%j is %d fen', (codes, valid, reason) => {
    expect(validAmount({ stake: 600n, soldStake: 0n, legs: codes.map((code) => leg(code)) })).toEqual({ valid, reason })
  })

  it('goes by the price of the legs that were played', () => {
    const short = { ior: 200, code: 'W' } as const
    expect(validAmount({ stake: 600n, soldStake: 0n, legs: [short, short] }).reason).toBe('low_price')
    expect(validAmount({ stake: 600n, soldStake: 0n, legs: [short, short, short] }).reason).toBe('full')
    expect(validAmount({ stake: 600n, soldStake: 0n, legs: [short, leg('P')] }).reason).toBe('low_price')
  })

  it('is summed over the folds of a system', () => {
    // 3串4: the folds (0,1) pushed, (0,2), (1,2) and (0,1,2) lost: three of four.
    expect(validAmount({ stake: 400n, soldStake: 0n, system: 4, legs: [leg('P'), leg('P'), leg('L')] })).toEqual({
      valid: 300n,
      reason: 'part',
    })
  })

  it('never comes to more than what was staked and not sold, nor less than nothing', () => {
    const code = fc.constantFrom<Decided>(...PLAYED_CODES, ...CANCELLATIONS)
    const shapes = Object.entries(SYSTEMS).flatMap(([legs, systems]) =>
      Object.keys(systems).map((system) => [Number(legs), Number(system)] as const),
    )
    const bet = fc.constantFrom<readonly [number, number]>([1, 1], [2, 1], [8, 1], ...shapes).chain(([legs, system]) =>
      fc.record({
        stake: fc.bigInt({ min: 1n, max: 10n ** 12n }),
        soldStake: fc.bigInt({ min: 0n, max: 10n ** 12n }),
        system: fc.constant(system),
        legs: fc.array(fc.record({ ior: fc.integer({ min: 1, max: 100_000 }), code }), {
          minLength: legs,
          maxLength: legs,
        }),
      }),
    )
    fc.assert(
      fc.property(bet, (settled) => {
        const { valid, reason } = validAmount(settled)
        const left = settled.stake > settled.soldStake ? settled.stake - settled.soldStake : 0n
        expect(valid >= 0n && valid <= left).toBe(true)
        if (reason === 'full') expect(valid).toBe(left)
        if (!['full', 'half', 'part'].includes(reason)) expect(valid).toBe(0n)
      }),
    )
  })
})
