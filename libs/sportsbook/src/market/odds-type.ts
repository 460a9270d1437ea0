import type { OddsType } from '@pavilion/contract/sports'
import { storedChoice } from './stored-choice.ts'
import { ODDS_TYPE_SLOT, readOddsType } from './stored-odds-type.ts'

/**
 * The format the player wants prices in: Hong Kong unless another was chosen (spec section 4). Combined bets are shown in Hong Kong odds
 * whatever it says.
 */
export const oddsTypeAtom = storedChoice<OddsType>(ODDS_TYPE_SLOT, readOddsType, (type) => type)
