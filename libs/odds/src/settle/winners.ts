import { ahead, won, type Decide } from './settlement-input.ts'

/** Home, draw, away. */
export const result: Decide = ({ leg, score }) => won(leg.rtype === ahead(score))

/** To win where no draw is offered: a tie gives the stake back. */
export const winner: Decide = ({ leg, score }) => (ahead(score) === 'N' ? 'P' : won(leg.rtype === ahead(score)))

/** Two of the three results: HN, HC, NC. */
export const doubleChance: Decide = ({ leg, score }) => won(leg.rtype.includes(ahead(score)))

/** First half, then the whole: FHN is home at half-time and a draw at the end. */
export const halfFull: Decide = ({ leg, half, score }) => won(leg.rtype === `F${ahead(half)}${ahead(score)}`)
