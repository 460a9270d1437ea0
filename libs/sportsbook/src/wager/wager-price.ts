import type { Wager } from '@pavilion/contract/bets'
import { displayPrice } from '@pavilion/odds'
import { productPrice } from '../market/product-price.ts'

/** The price of a bet in the format it was taken in: of a parlay the product, of a system none. */
export const wagerPrice = ({ kind, legs, oddsType }: Wager): string => {
  const [leg] = legs
  if (kind === 'system' || !leg) return '—'
  return kind === 'parlay' ? productPrice(legs) : displayPrice(leg.ior, leg, oddsType)
}
