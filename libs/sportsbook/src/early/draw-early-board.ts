import { takesBets } from '@pavilion/book'
import type { LocalText } from '@pavilion/contract'
import type { WireBook, Line, Match, OddsType } from '@pavilion/contract/sports'
import { formatPrice, formatRatio } from '@pavilion/odds'
import { byKickOff, byRank } from '../league/board-order.ts'
import type { EarlyColumn, EarlyFacts } from './early-facts.ts'

const MOST_MATCHES = 14
const NONE = '–'

const part = (parts: ParentNode, name: string): HTMLElement | null => parts.querySelector(`[data-early="${name}"]`)

const put = (parts: ParentNode, name: string, text: string): void => {
  const place = part(parts, name)
  if (place) place.textContent = text
}

const pricesOf = (match: Match, line: Line | undefined, { wtypes, sides, european }: EarlyColumn, type: OddsType) => {
  const market = line?.markets.find(({ wtype }) => wtypes.includes(wtype))
  const open = takesBets(match) && market?.sw === 'Y'
  return sides
    .map((side, at) => {
      const ior = open ? market.ior[side] : undefined
      if (ior === undefined) return NONE
      // A handicap stands with the giving side, a total with the upper one.
      const showsRatio = market?.strong ? market.strong === side : at === 0
      const ratio = showsRatio && market?.ratio ? formatRatio(market.ratio) : ''
      const line = market?.strong && ratio !== '' && ratio !== '0' ? `−${ratio}` : ratio
      return `${line} ${formatPrice(ior, european ? 'E' : type)}`.trim()
    })
    .join('\n')
}

interface Reader {
  readonly language: keyof LocalText
  readonly oddsType: OddsType
}

const matchRow = (prototype: HTMLElement, match: Match, columns: readonly EarlyColumn[], reader: Reader) => {
  const row = prototype.cloneNode(true) as HTMLElement
  const [, clock = ''] = match.re_time.split('^')
  put(row, 'clock', match.isLive === 'Y' && /^\d/.test(clock) ? clock : '')
  put(row, 'home', match.team_h[reader.language])
  put(row, 'away', match.team_c[reader.language])
  put(row, 'score', match.isLive === 'Y' ? `${match.sc_FT_H}\n${match.sc_FT_C}` : '')
  const cell = part(row, 'prices')
  // A phone has room for two columns.
  const visibleColumns = globalThis.innerWidth < 500 ? columns.slice(0, 2) : columns
  cell?.replaceWith(
    ...visibleColumns.map((column) => {
      const copy = cell.cloneNode() as HTMLElement
      copy.textContent = pricesOf(match, match.lines[0], column, reader.oddsType)
      return copy
    }),
  )
  return row
}

/** `search` names no league, day or sort. */
export const asksForWholeBoard = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === 'sport' || name === 'market')

/** In the board's order. Returns its removal: prices nobody updates must not stay. Undefined with nothing to draw. */
export const drawEarlyBoard = (
  screen: ParentNode,
  { leagues, matches }: Pick<WireBook, 'leagues' | 'matches'>,
  columns: EarlyFacts['columns'],
  reader: Reader,
): (() => void) | undefined => {
  const board = screen.querySelector('[data-early-board]')
  const [league, match] = [part(screen, 'league'), part(screen, 'match')]
  const openMatches = matches.filter(({ lines, gameStatus }) => lines.length > 0 && gameStatus !== 'settled')
  if (!board || !league || !match || openMatches.length === 0) return undefined
  const rows: HTMLElement[] = []
  let room = MOST_MATCHES
  for (const { league_id, name } of byRank(leagues)) {
    const own = openMatches.filter((one) => one.league_id === league_id).toSorted(byKickOff)
    if (own.length === 0 || room <= 0) continue
    const head = league.cloneNode() as HTMLElement
    head.textContent = name[reader.language]
    rows.push(head)
    for (const one of own.slice(0, room)) rows.push(matchRow(match, one, columns[one.gtype] ?? [], reader))
    room -= own.length
  }
  const before = [...board.childNodes]
  board.replaceChildren(...rows)
  board.removeAttribute('role')
  board.removeAttribute('aria-label')
  return () => board.replaceChildren(...before)
}
