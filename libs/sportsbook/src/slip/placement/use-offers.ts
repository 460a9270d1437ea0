import type { OddsChoice, Selection } from '@pavilion/contract/bets'
import { matchTopic } from '@pavilion/contract/sports'
import { useMemo } from 'react'
import { useFollow } from '../../book/follow.ts'
import { useBookStore } from '../../book/store.ts'
import { useLiveSelections } from '../../book/use-live-selections.ts'
import { useRead } from '../../book/use-read.ts'
import { offerFor, type Offer } from '../../market/moved-price.ts'
import type { Slip } from '../state/slip.ts'

/** Follows their matches itself: the board may show others. Unknown ones are suspended, not gone. `selections`: the same object while unchanged. */
export const useOffersFor = (selections: readonly Selection[], oddsChoice: OddsChoice): readonly Offer[] => {
  const book = useBookStore()
  const topics = useMemo(() => [...new Set(selections.map(({ gidm }) => matchTopic(gidm)))], [selections])
  useFollow(topics)
  const loadingTopics = useRead(book.subscribeFreshness, () =>
    topics.filter((topic) => book.freshness(topic).state === 'loading').join(' '),
  ).split(' ')
  const live = useLiveSelections(selections)
  return selections.map((shownSelection, at) => {
    const now = live[at] ?? { open: false, gone: false }
    const waiting = now.gone && loadingTopics.includes(matchTopic(shownSelection.gidm))
    return offerFor(shownSelection, waiting ? { open: false, gone: false } : now, oddsChoice)
  })
}

export const useOffers = ({ entries, oddsChoice }: Pick<Slip, 'entries' | 'oddsChoice'>): readonly Offer[] =>
  useOffersFor(
    useMemo(() => entries.map(({ pick }) => pick.selection), [entries]),
    oddsChoice,
  )
