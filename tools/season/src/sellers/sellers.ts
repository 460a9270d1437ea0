import type { Brought } from './returns.ts'

export interface PriceHistory {
  /** Undefined while nothing is offered. */
  readonly offers: readonly (number | undefined)[]
  readonly worths: readonly (number | undefined)[]
  /** Undefined for a bet in play. */
  readonly start: number | undefined
  readonly returned: number
}

export type Seller = (course: PriceHistory) => number | undefined

const firstAt = ({ offers }: PriceHistory, sells: (offer: number, at: number) => boolean): number | undefined => {
  const at = offers.findIndex((offer, index) => offer !== undefined && sells(offer, index))
  return at < 0 ? undefined : at
}

export const SELLERS = {
  held: () => undefined,
  'sold at once': (course) => (course.offers[0] === undefined ? undefined : 0),
  'at the start': ({ offers, start }) => (start === undefined || offers[start] === undefined ? undefined : start),
  'in profit': (course) => firstAt(course, (offer) => offer >= 1),
  'by half more': (course) => firstAt(course, (offer) => offer >= 1.5 * (course.offers[0] ?? 1)),
  'fallen by a third': (course) => firstAt(course, (offer) => offer <= 0.67 * (course.offers[0] ?? 1)),
  'above own model': (course) => firstAt(course, (offer, at) => offer > (course.worths[at] ?? Infinity)),
} satisfies Record<string, Seller>
export type SellerName = keyof typeof SELLERS

/** Stake 1: as it came, and as the model expected it at the sale. */
export const broughtHome = (course: PriceHistory, seller: Seller): Brought => {
  const at = seller(course)
  const initialWorth = course.worths[0] ?? 0
  const offer = at === undefined ? undefined : course.offers[at]
  if (at === undefined || offer === undefined) return { came: course.returned, expected: initialWorth }
  return { came: offer, expected: initialWorth + offer - (course.worths[at] ?? offer) }
}
