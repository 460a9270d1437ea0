import type { Wager } from '@pavilion/contract/bets'
import { displayPrice, parlayPrice } from '@pavilion/odds'

/** The product for a parlay, none for a system. */
export const wagerPrice = ({ kind, legs, oddsType }: Wager): string => {
  const [leg] = legs
  if (kind === 'system' || !leg) return '—'
  return kind === 'parlay' ? parlayPrice(legs) : displayPrice(leg.ior, leg, oddsType)
}
