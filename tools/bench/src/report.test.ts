import { expect, it } from 'vitest'
import type { Figure } from './figure.ts'
import { tableOf } from './report.ts'

const figures: Figure[] = [
  {
    name: 'bets',
    value: 1500,
    reference: 'TPC-B',
    referenceValue: 3000,
    unit: '/s',
    aim: { atLeast: 0.7 },
    ratios: [0.5, 0.43, 0.518],
  },
  { name: 'jumps', value: 0.0226, reference: 'good', referenceValue: 0.1, unit: '' },
]

it('is a table that can be pasted into the docs', () =>
  expect(tableOf(figures)).toBe(
    [
      '| what  | reference | measured | reference | ratio            | aim           |',
      '| ----- | --------- | -------- | --------- | ---------------- | ------------- |',
      '| bets  | TPC-B     | 1,500 /s | 3,000 /s  | 0.50 (0.43–0.52) | ≥ 0.7, missed |',
      '| jumps | good      | 0.0226   | 0.1       | 0.23             | –             |',
    ].join('\n'),
  ))
