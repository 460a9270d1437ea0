import type { Translate } from './translate.ts'

/** A selection by its name, and what it is of. */
interface OfMatch {
  readonly name: string
  readonly match: string
}

/** What selections are called beside each other: one that another is called like says its match, '大 1/1.5（曼城 对 切尔西）'. */
export const namesApart = (t: Translate['t'], all: readonly OfMatch[]): string[] =>
  all.map(({ name, match }) =>
    all.filter((other) => other.name === name).length > 1 ? t('betting.slip.named', { name, match }) : name,
  )
