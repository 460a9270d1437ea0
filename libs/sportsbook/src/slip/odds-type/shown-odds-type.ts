import { atom } from 'jotai'
import { oddsTypeAtom } from '../../market/odds-type.ts'
import { slipAtom } from '../state/slip-store.ts'
import { isSeries } from '../state/slip.ts'

/** On board and slip alike: combined bets force Hong Kong odds (spec section 4); the player's choice returns with singles. */
export const shownOddsTypeAtom = atom((get) => (isSeries(get(slipAtom)) ? 'H' : get(oddsTypeAtom)))
