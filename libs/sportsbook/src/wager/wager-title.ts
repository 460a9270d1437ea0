import type { Wager } from '@pavilion/contract/bets'
import { legName } from '../market/leg-name.ts'
import { seriesName } from '../market/series-name.ts'
import type { BettingWords } from '../market/translate.ts'
import { bankersOf } from './payout-steps.ts'

/** A single by its selection, others '3串1', '4串11・1胆・7注'. */
export const wagerTitle = (words: BettingWords, { kind, legs, system = 1, folds }: Wager): string => {
  const [leg] = legs
  if (kind === 'single' && leg) return legName(words, leg)
  return seriesName(words.t, { legs: legs.length, system, bankers: bankersOf(legs).length, folds })
}

/** '11 注，每注 ¥20.00'; bankers' names count the folds themselves. `amount`: of a fold, as shown. */
export const foldsText = (t: BettingWords['t'], { legs, folds }: Wager, amount: string): string =>
  bankersOf(legs).length > 0 ? t('betting.open.each', { amount }) : t('betting.open.folds', { n: folds, amount })

/** A system's folds need not all win. */
export const winWord = ({ kind }: Pick<Wager, 'kind'>) =>
  kind === 'system' ? ('betting.slip.best' as const) : ('betting.slip.winnable' as const)
