import { atom } from 'jotai'
import { oddsTypeAtom } from '../../market/odds-type.ts'
import { slipAtom } from '../state/slip-store.ts'
import { isSeries } from '../state/slip.ts'

/** Combined bets force Hong Kong odds (spec section 4). */
export const shownOddsTypeAtom = atom((get) => (isSeries(get(slipAtom)) ? 'H' : get(oddsTypeAtom)))
