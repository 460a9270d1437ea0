import { parlayPrice } from '@pavilion/odds'
import { describe, expect, it } from 'vitest'
import { aPick } from '../../testing/builders.ts'
import { planCombination } from './combination-plan.ts'
import { reduce } from '../state/reduce.ts'
import { entryOf, emptySlip, type Slip, type SlipEntry } from '../state/slip.ts'
import { UNKNOWN_BOUND } from '../stake/stake.ts'
import type { Offered } from './submission.ts'

const prices = [980, 940, 910, 810]
const entries = prices.map((ior, n) => entryOf(aPick({ gidm: String(n), gid: `${n}001`, ior })))
const offeredFor = (list: readonly SlipEntry[]): Offered[] =>
  list.map((entry) => ({
    entry,
    offer: { kind: 'same', selection: entry.pick.selection },
    bounds: { min: 0n, limit: UNKNOWN_BOUND, balance: UNKNOWN_BOUND },
  }))
const wide = { min: 1_000n, limit: 1_000_000n, balance: 1_284_650n }
const slipOf = (mode: Slip['mode'], list = entries, stake = '20'): Slip => ({
  ...emptySlip,
  mode,
  multiple: true,
  entries: list,
  combination: { ...emptySlip.combination, stake, system: mode === 'system' ? 11 : 1 },
})
const planned = (slip: Slip) => planCombination(slip, offeredFor(slip.entries), wide, true)

describe('a parlay', () => {
  it('costs its stake and wins the product', () => {
    const plan = planned(slipOf('parlay', entries.slice(0, 3), '100'))
    expect(plan).toMatchObject({ price: '6.336', total: 10_000n, best: 63_366n, invalid: 0 })
    expect(plan.blockedReason).toBeUndefined()
  })

  it.each([
    ['1.86 × 1.96 × 1.90 × 2.36', [860, 960, 900, 1360], '15.346'],
    ['one leg', [980], '0.980'],
  ])('%s', (_name, legs, price) => expect(parlayPrice(legs.map((ior) => ({ ior })))).toBe(price))

  it('says how many entries have to go', () => {
    const twice = [...entries.slice(0, 2), entryOf(aPick({ gidm: '0', gid: '0002' }))]
    const slip = reduce(slipOf('single', twice, '100'), { type: 'mode', mode: 'parlay' })
    expect(planned(slip)).toMatchObject({ invalid: 2, blockedReason: 'invalid' })
  })

  it.each([
    ['few', entries.slice(0, 1), '100'],
    ['empty', entries, ''],
    ['below', entries, '5'],
    ['limit', entries, '10001'],
    ['balance', entries, '20000'],
  ] as const)('is blocked: %s', (blockedReason, list, stake) => {
    expect(planned(slipOf('parlay', [...list], stake)).blockedReason).toBe(blockedReason)
  })

  it('is not sent on prices that may be old, nor when the book would not take it', () => {
    const slip = slipOf('parlay')
    expect(planCombination(slip, offeredFor(entries), wide, false).blockedReason).toBe('blocked')
    expect(planCombination(slip, offeredFor(entries), wide, true, 'NOT_COMBINABLE').blockedReason).toBe(
      'NOT_COMBINABLE',
    )
  })
})

describe('a system', () => {
  const banked = reduce(slipOf('system'), { type: 'banker', id: '0001:RE:H' })

  it('has its folds in a table: 4串11 with a banker is 7 bets', () => {
    expect(planned(slipOf('system')).system?.folds).toBe(11)
    const plan = planned(banked)
    expect(plan.rows.map(({ size, count }) => [size, count])).toEqual([
      [2, 3],
      [3, 3],
      [4, 1],
    ])
    expect(plan).toMatchObject({ total: 14_000n, bankers: [0] })
    const returned = plan.rows.reduce((sum, row) => sum + row.returned, 0n)
    expect(plan.best).toBe(returned - plan.total)
  })

  it('gives way to the first there is when the legs do not have the chosen one', () => {
    expect(planned(slipOf('system', entries.slice(0, 3))).system?.system).toBe(3)
    expect(planned(slipOf('system', entries.slice(0, 2))).blockedReason).toBe('few')
  })

  it('shares the balance among its folds', () => {
    // 11 folds of ¥1,168 are ¥12,848.
    expect(planned(slipOf('system', entries, '1168')).blockedReason).toBe('balance')
    expect(planned(slipOf('system', entries, '1167')).blockedReason).toBeUndefined()
  })
})
