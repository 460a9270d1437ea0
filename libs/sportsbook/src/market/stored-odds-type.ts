import { ODDS_TYPES, type OddsType } from '@pavilion/contract/sports'

/** Where the browser keeps the format the player wants prices in. */
export const ODDS_TYPE_SLOT = 'pavilion.odds-type'

/** What a kept text says: Hong Kong unless another was chosen (spec section 4). */
export const readOddsType = (text: string | null): OddsType => ODDS_TYPES.find((type) => type === text) ?? 'H'

/** What was kept, for what is drawn before the code of the page is here. */
export const storedOddsType = (): OddsType => {
  try {
    return readOddsType(localStorage.getItem(ODDS_TYPE_SLOT))
  } catch {
    return readOddsType(null)
  }
}
