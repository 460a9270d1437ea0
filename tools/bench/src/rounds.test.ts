import { expect, it } from 'vitest'
import { compare, comparisonOf, interleave, median } from './rounds.ts'

it('finds the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

it('lets contestants take turns, forth and back, and forgets the first turn', async () => {
  const turns: string[] = []
  const contestant = (name: string, results: number[]) => () => {
    turns.push(name)
    return Promise.resolve(results.shift() ?? 0)
  }
  const medians = await interleave(2, { ours: contestant('ours', [99, 1, 3]), other: contestant('other', [99, 4, 4]) })
  expect(turns).toEqual(['ours', 'other', 'ours', 'other', 'other', 'ours'])
  expect(medians).toEqual({ ours: 2, other: 4 })
})

it('compares round by round', async () => {
  const of =
    (...results: number[]) =>
    () =>
      Promise.resolve(results.shift() ?? 0)
  expect(await compare(3, { value: of(99, 1, 4, 3), reference: of(99, 2, 4, 1) })).toEqual({
    value: 3,
    referenceValue: 2,
    ratios: [0.5, 1, 3],
  })
})

it('compares two of several that took turns', () =>
  expect(comparisonOf({ ours: [1, 4, 3], theirs: [9, 9, 9], other: [2, 4, 1] }, 'ours', 'other')).toEqual({
    value: 3,
    referenceValue: 2,
    ratios: [0.5, 1, 3],
  }))
