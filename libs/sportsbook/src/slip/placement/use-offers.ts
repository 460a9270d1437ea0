import type { OddsChoice, Selection } from '@pavilion/contract/bets'
import { matchTopic } from '@pavilion/contract/sports'
import { useMemo } from 'react'
import { useFollow } from '../../book/follow.ts'
import { useBookStore } from '../../book/store.ts'
import { useLiveSelections } from '../../book/use-live-selections.ts'
import { useRead } from '../../book/use-read.ts'
import { offerFor, type Offer } from '../../market/moved-price.ts'
import type { Slip } from '../state/slip.ts'

const useMatchTopics = (selections: readonly Selection[]) =>
  useMemo(() => [...new Set(selections.map(({ gidm }) => matchTopic(gidm)))], [selections])

/** Without following their matches. Unknown ones are suspended, not gone; `isLoading`: there are such. `selections`: the same object while unchanged. */
export const useOffersOf = (
  selections: readonly Selection[],
  oddsChoice: OddsChoice,
): { readonly offers: readonly Offer[]; readonly isLoading: boolean } => {
  const book = useBookStore()
  const topics = useMatchTopics(selections)
  const loadingTopics = useRead(book.subscribeFreshness, () =>
    topics.filter((topic) => book.freshness(topic).state === 'loading').join(' '),
  ).split(' ')
  const live = useLiveSelections(selections)
  const isUnknown = ({ gidm }: Selection, at: number): boolean =>
    live[at]?.gone === true && loadingTopics.includes(matchTopic(gidm))
  const offers = selections.map((shownSelection, at) => {
    const now = live[at] ?? { open: false, gone: false }
    return offerFor(shownSelection, isUnknown(shownSelection, at) ? { open: false, gone: false } : now, oddsChoice)
  })
  return { offers, isLoading: selections.some(isUnknown) }
}

/** Follows the matches of the slip itself: the board may show others. */
export const useOffers = ({ entries, oddsChoice }: Pick<Slip, 'entries' | 'oddsChoice'>): readonly Offer[] => {
  const selections = useMemo(() => entries.map(({ pick }) => pick.selection), [entries])
  useFollow(useMatchTopics(selections))
  return useOffersOf(selections, oddsChoice).offers
}
