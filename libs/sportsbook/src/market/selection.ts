import type { Selection } from '@pavilion/contract/bets'
import type { Market, Rtype, Wtype } from '@pavilion/contract/sports'

export interface SelectionId {
  readonly gid: string
  readonly wtype: Wtype
  readonly rtype: Rtype
}

export const selectionKey = ({ gid, wtype, rtype }: SelectionId): string => `${gid}:${wtype}:${rtype}`

/** Each has a form before the match and one in play. */
export type Family = 'M' | 'R' | 'OU'

const FAMILY: Readonly<Record<Wtype, Family | undefined>> = { M: 'M', RM: 'M', R: 'R', RE: 'R', OU: 'OU', ROU: 'OU' }

export const familyOf = (wtype: Wtype): Family => FAMILY[wtype] ?? 'M'

export const marketOf = (markets: readonly Market[], family: Family): Market | undefined =>
  markets.find(({ wtype }) => FAMILY[wtype] === family)

/** Price and epoch may differ. */
export const sameLine = (a: Selection, b: Selection): boolean =>
  selectionKey(a) === selectionKey(b) && a.strong === b.strong && a.ratio === b.ratio
