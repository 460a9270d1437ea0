import { takesBets } from '@pavilion/book'
import type { Selection } from '@pavilion/contract/bets'
import type { WireBook, Match } from '@pavilion/contract/sports'

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** Bets on it are decided at once; in play they wait. */
export const isScheduled = (match: Match): boolean => match.gameStatus === 'scheduled'

/** Undefined where nothing takes bets. */
export const anySelection = (book: WireBook, among: (match: Match) => boolean = takesBets): Selection | undefined => {
  const match = pick(book.matches.filter(among))
  const line = match && pick(match.lines)
  const market = line && pick(line.markets.filter(({ sw }) => sw === 'Y'))
  if (!match || !line || !market) return undefined
  const { wtype, strong, ratio, ior } = market
  const side = pick(Object.entries(ior))
  if (!side) return undefined
  const [rtype, price] = side
  return {
    gtype: match.gtype,
    gidm: match.gidm,
    gid: line.gid,
    wtype,
    rtype,
    ior: price,
    epoch: match.epoch,
    ...(strong !== undefined && { strong }),
    ...(ratio !== undefined && { ratio }),
  }
}
