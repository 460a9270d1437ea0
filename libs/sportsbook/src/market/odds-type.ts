import { ODDS_TYPES, type OddsType } from '@pavilion/contract'
import { keptChoice } from './kept-choice.ts'

/**
 * The format the player wants prices in: Hong Kong unless another was chosen (spec section 4). Combined bets are shown in Hong Kong odds
 * whatever it says.
 */
export const oddsTypeAtom = keptChoice<OddsType>(
  'pavilion.odds-type',
  (text) => ODDS_TYPES.find((type) => type === text) ?? 'H',
  (type) => type,
)
