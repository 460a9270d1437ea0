import { UsageError } from './usage-error.ts'

/** In hundredths of a percent. */
export const pointsIn = (name: string, text: string): number => {
  const percent = /^(\d{1,3})(?:\.(\d{1,2}))?%$/.exec(text)
  if (percent) return Number(percent[1]) * 100 + Number((percent[2] ?? '').padEnd(2, '0'))
  if (!/^\d{1,9}$/.test(text))
    throw new UsageError(`${name}: ${text} is none; write hundredths of a percent, as 300, or 3%.`)
  return Number(text)
}

/** `300 (3.00%)`. */
export const formatPoints = (points: number): string => `${points} (${(points / 100).toFixed(2)}%)`
