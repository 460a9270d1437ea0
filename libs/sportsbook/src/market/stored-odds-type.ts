import { ODDS_TYPES, type OddsType } from '@pavilion/contract/sports'

export const ODDS_TYPE_SLOT = 'pavilion.odds-type'

/** Spec section 4. */
export const readOddsType = (text: string | null): OddsType => ODDS_TYPES.find((type) => type === text) ?? 'H'

/** For what is drawn early. */
export const storedOddsType = (): OddsType => {
  try {
    return readOddsType(localStorage.getItem(ODDS_TYPE_SLOT))
  } catch {
    return readOddsType(null)
  }
}
