import type { Market, Match, Rtype, Selection, Wtype } from '@pavilion/contract'

/** What a selection is known by, whatever its price and line: the line's gid, the market, the side. */
export interface SelectionId {
  readonly gid: string
  readonly wtype: Wtype
  readonly rtype: Rtype
}

export const selectionKey = ({ gid, wtype, rtype }: SelectionId): string => `${gid}:${wtype}:${rtype}`

/** The three kinds of market of this board; each has a form before the match and one in play. */
export type Family = 'M' | 'R' | 'OU'

const FAMILY: Record<Wtype, Family> = { M: 'M', RM: 'M', R: 'R', RE: 'R', OU: 'OU', ROU: 'OU' }
const IN_PLAY: readonly Wtype[] = ['RM', 'RE', 'ROU']

export const familyOf = (wtype: Wtype): Family => FAMILY[wtype]
export const isInPlay = (wtype: Wtype): boolean => IN_PLAY.includes(wtype)

/** The market of a family in a line, in whichever form it stands now. */
export const marketOf = (markets: readonly Market[], family: Family): Market | undefined =>
  markets.find(({ wtype }) => familyOf(wtype) === family)

/** The facts of a match that a selection needs. */
export type MatchFacts = Pick<Match, 'gidm' | 'epoch'>

/** The selection a player sees on one side of a market; nothing when the market has no such side. */
export const selectionOf = (match: MatchFacts, gid: string, market: Market, rtype: Rtype): Selection | undefined => {
  const ior = market.ior[rtype]
  if (ior === undefined) return undefined
  const { wtype, strong, ratio } = market
  return {
    gidm: match.gidm,
    gid,
    wtype,
    rtype,
    ...(strong && { strong }),
    ...(ratio !== undefined && { ratio }),
    ior,
    epoch: match.epoch,
  }
}

/** Whether two selections bet on the same thing: same market, side, and line. Price and epoch may differ. */
export const sameLine = (a: Selection, b: Selection): boolean =>
  selectionKey(a) === selectionKey(b) && a.strong === b.strong && a.ratio === b.ratio
