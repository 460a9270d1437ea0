import type { FairGrid } from '@pavilion/contract/bets'
import { ENDING_PARTS, ruleOf, type Line, type Market, type Match } from '@pavilion/contract/sports'

/** FairGrid is for the platform alone. */
export const forPlayers = <M extends Market & { readonly fair?: FairGrid }>({
  fair: _fair,
  ...market
}: M): Omit<M, 'fair'> => market

const isOnBoard = ({ gtype }: Pick<Match, 'gtype'>, { wtype }: Market): boolean => ruleOf(gtype, wtype)?.board === true

/** The same object until it changes. */
const boardLines = new WeakMap<Line, Line>()
const boardMatches = new WeakMap<Match, Match>()

const boardLineOf = (match: Match, line: Line): Line => {
  const cachedLine = boardLines.get(line)
  if (cachedLine) return cachedLine
  const boardLine = { ...line, markets: line.markets.filter((market) => isOnBoard(match, market)).map(forPlayers) }
  boardLines.set(line, boardLine)
  return boardLine
}

/** The main line stays without a market. */
export const onBoard = (match: Match): Match => {
  const cachedMatch = boardMatches.get(match)
  if (cachedMatch) return cachedMatch
  const rules = match.lines.flatMap(({ markets }) => markets.map(({ wtype }) => ruleOf(match.gtype, wtype)))
  const off = [...new Set(rules.filter((rule) => rule?.board === false))]
  const ofPart = off.filter((rule) => ENDING_PARTS.includes(rule?.part ?? ''))
  const boardMatch = {
    ...match,
    ...(off.length > 0 && { more: off.length }),
    ...(ofPart.length > 0 && { moreOfPart: ofPart.length }),
    lines: match.lines
      .map((line) => boardLineOf(match, line))
      .filter(({ markets }, index) => index === 0 || markets.length > 0),
  }
  boardMatches.set(match, boardMatch)
  return boardMatch
}

export const onMatchPage = (match: Match): Match => ({
  ...match,
  lines: match.lines.map((line) => ({ ...line, markets: line.markets.map(forPlayers) })),
})
