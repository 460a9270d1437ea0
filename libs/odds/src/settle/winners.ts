import { ahead, won, type Decide } from './settlement-input.ts'

export const result: Decide = ({ leg, score }) => won(leg.rtype === ahead(score))

/** A tie is a push. */
export const winner: Decide = ({ leg, score }) => (ahead(score) === 'N' ? 'P' : won(leg.rtype === ahead(score)))

/** HN, HC, NC. */
export const doubleChance: Decide = ({ leg, score }) => won(leg.rtype.includes(ahead(score)))

/** FHN: home, then a draw. */
export const halfFull: Decide = ({ leg, half, score }) => won(leg.rtype === `F${ahead(half)}${ahead(score)}`)
