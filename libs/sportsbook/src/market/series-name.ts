import type { BettingWords } from './translate.ts'

interface Series {
  readonly legs: number
  /** The N of M串N. */
  readonly system: number
  readonly bankers: number
  readonly folds: number
}

/** '3串1', '4串11'; with bankers, which leave fewer folds, '4串11・1胆・7注'. */
export const seriesName = (t: BettingWords['t'], { legs, system, bankers, folds }: Series): string =>
  bankers === 0
    ? t('betting.slip.combination', { m: legs, n: system })
    : t('betting.slip.combination.bankers', { m: legs, n: system, bankers, folds })

/** '2串1'. */
export const foldName = (t: BettingWords['t'], size: number): string =>
  seriesName(t, { legs: size, system: 1, bankers: 0, folds: 1 })
