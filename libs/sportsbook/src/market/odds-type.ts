import type { OddsType } from '@pavilion/contract/sports'
import { storedChoice } from './stored-choice.ts'
import { ODDS_TYPE_SLOT, readOddsType } from './stored-odds-type.ts'

/** Spec section 4. */
export const oddsTypeAtom = storedChoice<OddsType>(ODDS_TYPE_SLOT, readOddsType, (type) => type)
