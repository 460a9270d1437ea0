import type { Wager } from '@pavilion/contract'
import { legName } from '../market/leg-name.ts'
import type { Translate } from '../market/translate.ts'

/** What a bet is called in lists: a single by its selection, others '3串1', '5串16'. */
export const wagerTitle = (words: Translate, { kind, legs, system }: Wager): string => {
  const [leg] = legs
  if (kind === 'single' && leg) return legName(words, leg)
  return words.t('betting.slip.combination', { m: legs.length, n: system ?? 1 })
}
