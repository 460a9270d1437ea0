import { SYSTEMS } from '@pavilion/contract/bets'
import fc from 'fast-check'
import { Combination, combination } from 'js-combinatorics'
import { describe, expect, it } from 'vitest'
import { foldCount, foldsOf, systemsOf } from '../index.ts'

const TABLE = Object.entries(SYSTEMS).flatMap(([legs, systems]) =>
  Object.entries(systems).map(([system, sizes]) => ({ legs: Number(legs), system: Number(system), sizes })),
)

const chosen = fc.constantFrom(...TABLE).chain((row) =>
  fc
    .subarray(
      Array.from({ length: row.legs }, (_, leg) => leg),
      { maxLength: row.legs },
    )
    .map((bankers) => ({ ...row, bankers })),
)

describe('a system', () => {
  it.each(TABLE)('$legs串$system has $system folds of $sizes', ({ legs, system, sizes }) => {
    expect(foldCount(legs, system)).toBe(system)
    expect(sizes.reduce((sum, size) => sum + Number(combination(legs, size)), 0)).toBe(system)
  })

  it.each(TABLE)('$legs串$system has the folds an independent package counts out', ({ legs, system, sizes }) => {
    const indices = Array.from({ length: legs }, (_, leg) => leg)
    const expected = sizes.flatMap((size) => [...new Combination(indices, size)].map(String))
    expect(foldsOf(legs, system).map(String).toSorted()).toEqual(expected.toSorted())
  })

  it('names its folds in order', () => {
    expect(foldsOf(3, 4)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ])
    expect(foldsOf(4)).toEqual([[0, 1, 2, 3]])
    expect(foldsOf(1)).toEqual([[0]])
  })
})

describe('bankers', () => {
  it('are in every fold: 4串11 with one has 7', () => {
    expect(foldCount(4, 11, [2])).toBe(7)
    expect(foldsOf(4, 11, [2])).toEqual([
      [0, 2],
      [1, 2],
      [2, 3],
      [0, 1, 2],
      [0, 2, 3],
      [1, 2, 3],
      [0, 1, 2, 3],
    ])
  })

  it('leave the folds that contain them, no others, and as many as are counted', () => {
    fc.assert(
      fc.property(chosen, ({ legs, system, bankers }) => {
        const folds = foldsOf(legs, system, bankers)
        const kept = foldsOf(legs, system).filter((fold) => bankers.every((banker) => fold.includes(banker)))
        expect(folds.map(String).toSorted()).toEqual(kept.map(String).toSorted())
        expect(foldCount(legs, system, bankers)).toBe(folds.length)
      }),
    )
  })
})

describe('what can be chosen', () => {
  it('is the parlay and the systems of the table', () => {
    expect(systemsOf(3)).toEqual([
      { system: 1, sizes: [3], folds: 1 },
      { system: 3, sizes: [2], folds: 3 },
      { system: 4, sizes: [2, 3], folds: 4 },
    ])
    expect(systemsOf(10)).toEqual([{ system: 1, sizes: [10], folds: 1 }])
    expect(systemsOf(1)).toEqual([])
  })

  it('leaves out systems whose folds are too small for the bankers', () => {
    expect(systemsOf(4, [0, 1, 2]).map(({ system, folds }) => [system, folds])).toEqual([
      [1, 1],
      [4, 1],
      [5, 2],
      [11, 2],
    ])
  })
})

it('refuses systems and bankers that cannot be', () => {
  expect(() => foldsOf(3, 11)).toThrow(RangeError)
  expect(() => foldsOf(9, 2)).toThrow(RangeError)
  expect(() => foldsOf(3, 4, [3])).toThrow(RangeError)
  expect(() => foldCount(3, 4, [1, 1])).toThrow(RangeError)
})
