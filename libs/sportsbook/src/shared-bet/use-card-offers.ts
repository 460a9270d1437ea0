import type { Selection } from '@pavilion/contract/bets'
import type { Realtime } from '@pavilion/realtime'
import { useRealtime } from '@pavilion/session'
import { useEffect } from 'react'
import type { Offer } from '../market/moved-price.ts'
import { useOffersOf } from '../slip/placement/use-offers.ts'
import { createCardFollows, type CardFollows } from './card-follows.ts'

const followsOf = new WeakMap<Realtime, CardFollows>()

const useCardFollows = (): CardFollows => {
  const realtime = useRealtime()
  const existing = followsOf.get(realtime)
  if (existing) return existing
  const follows = createCardFollows(realtime)
  followsOf.set(realtime, follows)
  return follows
}

/** The card’s legs at the price of now; `isWaiting`: unknown as long as it is out of view, or others take all topics. `selections`: the same object while unchanged. */
export const useCardOffers = (
  selections: readonly Selection[],
  isInView: boolean,
): { readonly offers: readonly Offer[]; readonly isWaiting: boolean } => {
  const follows = useCardFollows()
  const { offers, isLoading } = useOffersOf(selections, 'any')
  useEffect(
    () => (isInView ? follows.follow(selections.map(({ gidm }) => gidm)) : undefined),
    [follows, isInView, selections],
  )
  return { offers, isWaiting: isLoading }
}
