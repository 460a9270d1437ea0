import type { Figure } from '../figure.ts'
import { median } from '../rounds.ts'
import { CATEGORIES, type Audit } from './audit.ts'

export const visitLine = ({ scores, lcp, cls, tbt, longTasks, benchmarkIndex, hadProcessor }: Audit): string =>
  [
    CATEGORIES.map((category) => `${category} ${scores[category]}`).join(', '),
    `largest paint ${Math.round(lcp)} ms`,
    `layout shift ${cls.toFixed(3)}`,
    `blocking time ${Math.round(tbt)} ms`,
    `longest tasks ${longTasks.map(Math.round).join(', ') || 'none'} ms`,
    `its tasks had a processor ${Math.round(hadProcessor * 100)} % of their time`,
    `benchmark index ${Math.round(benchmarkIndex)}`,
  ].join('; ')

/** Medians, with minimum and maximum. */
export const figuresOf = (name: string, audits: readonly Audit[]): Figure[] => {
  const figure = (
    what: string,
    read: (audit: Audit) => number,
    { digits = 0, ...against }: Omit<Figure, 'name' | 'value'> & { readonly digits?: number },
  ): Figure => {
    const values = audits.map(read)
    const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits))
    return { name: `${name}: ${what}, ${least} to ${most}`, value: median(values), ...against }
  }
  return [
    ...CATEGORIES.map((category) =>
      figure(category, ({ scores }) => scores[category], {
        reference: 'full marks',
        referenceValue: 100,
        unit: 'points',
        ...(category === 'performance' && { aim: { atLeast: 0.95 } }),
      }),
    ),
    figure('largest contentful paint', ({ lcp }) => lcp, {
      reference: 'good by Web Vitals',
      referenceValue: 2500,
      unit: 'ms',
    }),
    figure('layout shift', ({ cls }) => cls, {
      reference: 'good by Web Vitals',
      referenceValue: 0.1,
      unit: '',
      digits: 3,
    }),
    figure('total blocking time', ({ tbt }) => tbt, {
      reference: 'good by Lighthouse',
      referenceValue: 200,
      unit: 'ms',
    }),
    figure('longest task', ({ longTasks: [longest = 0] }) => longest, {
      reference: 'no long task',
      referenceValue: 50,
      unit: 'ms',
    }),
  ]
}
