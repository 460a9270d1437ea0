import { ahead, winOrLoss, type Decide } from './settlement-input.ts'

export const result: Decide = ({ leg, score }) => winOrLoss(leg.rtype === ahead(score))

/** A tie is a push. */
export const winner: Decide = ({ leg, score }) => (ahead(score) === 'N' ? 'P' : winOrLoss(leg.rtype === ahead(score)))

/** HN, HC, NC. */
export const doubleChance: Decide = ({ leg, score }) => winOrLoss(leg.rtype.includes(ahead(score)))

/** FHN: home, then a draw. */
export const halfFull: Decide = ({ leg, half, score }) => winOrLoss(leg.rtype === `F${ahead(half)}${ahead(score)}`)
