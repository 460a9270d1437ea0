import type { OddsType } from '@pavilion/contract/sports'
import { storedChoice } from './stored-choice.ts'
import { ODDS_TYPE_SLOT, readOddsType } from './stored-odds-type.ts'

/** Hong Kong by default (spec section 4). Combined bets are always shown in Hong Kong odds. */
export const oddsTypeAtom = storedChoice<OddsType>(ODDS_TYPE_SLOT, readOddsType, (type) => type)
