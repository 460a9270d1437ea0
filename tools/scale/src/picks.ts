import { takesBets } from '@pavilion/book'
import type { Selection } from '@pavilion/contract/bets'
import type { Book } from '@pavilion/contract/sports'

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

const SHORT_MATCHES = 0.85

export const anySelection = (book: Book, short: ReadonlySet<string>): Selection | undefined => {
  const open = book.matches.filter(takesBets)
  const ending = open.filter(({ gidm }) => short.has(gidm))
  const match = pick(ending.length > 0 && Math.random() < SHORT_MATCHES ? ending : open)
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
