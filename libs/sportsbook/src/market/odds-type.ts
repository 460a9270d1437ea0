import { ODDS_TYPES, type OddsType } from '@pavilion/contract'
import { atom } from 'jotai'

const SLOT = 'pavilion.odds-type'

/** Hong Kong unless the player chose another format (spec section 4). */
const stored = (): OddsType => {
  try {
    const kept = localStorage.getItem(SLOT)
    return ODDS_TYPES.find((type) => type === kept) ?? 'H'
  } catch {
    return 'H'
  }
}

const value = atom<OddsType>(stored())

/** The format the player wants prices in; the choice outlives the page. Combined bets are shown in Hong Kong odds whatever it says. */
export const oddsTypeAtom = atom(
  (get) => get(value),
  (_get, set, chosen: OddsType) => {
    set(value, chosen)
    try {
      localStorage.setItem(SLOT, chosen)
    } catch {
      // A browser that keeps nothing: the choice holds for this page.
    }
  },
)
