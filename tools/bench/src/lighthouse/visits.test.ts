import { expect, it } from 'vitest'
import type { Audit } from './audit.ts'
import { figuresOf, visitLine } from './visits.ts'

const visit = (performance: number, tbt: number): Audit => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
  ...{ lcp: 800, cls: 0.0004, tbt, longTasks: [tbt / 2, 51] },
  ...{ benchmarkIndex: 2100.4, hadProcessor: 0.618 },
})
const VISITS = [visit(74, 900), visit(94, 200), visit(79, 700), visit(75, 840), visit(78, 720)]

it('tells the median of five visits with the least and the most of them', () => {
  const [performance] = figuresOf('sports page', VISITS)
  expect(performance).toMatchObject({ name: 'sports page: performance, 74 to 94', value: 78 })
  expect(figuresOf('x', VISITS).find(({ name }) => name.startsWith('x: longest task'))).toMatchObject({ value: 360 })
})

it('prints each visit by itself', () =>
  expect(visitLine(visit(74, 900))).toBe(
    'performance 74, accessibility 100, best-practices 100, seo 100; largest paint 800 ms; layout shift 0.000; blocking time 900 ms; longest tasks 450, 51 ms; its tasks had a processor 62 % of their time; benchmark index 2100',
  ))
