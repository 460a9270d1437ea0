import type { BettingWords } from './translate.ts'

interface OfMatch {
  readonly name: string
  readonly match: string
}

/** Equal names get their match: '大 1/1.5（曼城 对 切尔西）'. */
export const namesApart = (t: BettingWords['t'], all: readonly OfMatch[]): string[] =>
  all.map(({ name, match }) =>
    all.filter((other) => other.name === name).length > 1 ? t('betting.slip.named', { name, match }) : name,
  )
