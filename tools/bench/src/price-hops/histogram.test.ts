import { expect, it } from 'vitest'
import { between, quantile, quantileOf, together } from './histogram.ts'

const of = (counts: Record<string, number>) =>
  new Map(Object.entries(counts).map(([bound, count]) => [Number(bound), count]))

it('finds quantiles between the bounds of a histogram', () => {
  const histogram = of({ 10: 50, 20: 90, 50: 99, Infinity: 100 })
  expect([0.5, 0.7, 0.9, 0.945, 0.99, 1].map((share) => quantile(histogram, share))).toEqual([10, 15, 20, 35, 50, 50])
  expect(quantile(of({ 10: 0, Infinity: 0 }), 0.99)).toBeUndefined()
})

it('tells what came between two looks, of several processes together', () => {
  const [before, after] = [of({ 10: 50, Infinity: 60 }), of({ 10: 52, Infinity: 70 })]
  expect(together([between(before, after), of({ 10: 1, Infinity: 1 })])).toEqual(of({ 10: 3, Infinity: 11 }))
})

it('finds quantiles of single times', () => {
  const times = [30, 10, 20, 40]
  expect([0, 0.25, 0.5, 0.99, 1].map((share) => quantileOf(times, share))).toEqual([10, 10, 20, 40, 40])
  expect(() => quantileOf([], 0.5)).toThrow('nothing')
})
