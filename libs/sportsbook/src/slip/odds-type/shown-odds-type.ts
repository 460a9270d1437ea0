import { atom } from 'jotai'
import { oddsTypeAtom } from '../../market/odds-type.ts'
import { slipAtom } from '../state/slip-store.ts'
import { isSeries } from '../state/slip.ts'

/**
 * The format prices stand in, on the board as in the slip: combining bets forces Hong Kong odds (spec section 4), and the player's own
 * choice comes back with singles.
 */
export const shownOddsTypeAtom = atom((get) => (isSeries(get(slipAtom)) ? 'H' : get(oddsTypeAtom)))
