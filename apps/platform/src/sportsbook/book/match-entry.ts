import {
  ENDING_PARTS,
  ruleOf,
  stateOf,
  type Market,
  type MarketChange,
  type Match,
  type MatchState,
  type Wtype,
} from '@pavilion/contract/sports'
import { LineEntry } from './line-entry.ts'

/** A match in another state; what the state does not name has ended (a reason, the running game). */
export const withState = (match: Match, state: MatchState): Match => {
  const { gtype, gameType, gide, ecid, league_id, team_h, team_c, datetime, championOf, runners, lines } = match
  return {
    ...state,
    gtype,
    ...(gameType && { gameType }),
    gide,
    ecid,
    league_id,
    team_h,
    team_c,
    datetime,
    ...(championOf && { championOf }),
    ...(runners && { runners }),
    lines,
  }
}

/** A match of the book, changed in place. Whoever reads it gets an object that is never changed afterwards. */
export class MatchEntry {
  #match: Match
  readonly #lines: Map<string, LineEntry>
  #whole: Match | undefined
  #board: Match | undefined

  constructor(match: Match) {
    this.#match = match
    this.#lines = new Map(match.lines.map((line) => [line.gid, new LineEntry(match.gtype, line)]))
  }

  /** Everything but the lines, which are as they were when the match came. */
  get facts(): Omit<Match, 'lines'> {
    return this.#match
  }

  state(): MatchState {
    return stateOf(this.#match)
  }

  setState(state: MatchState): void {
    this.#match = withState(this.#match, state)
    this.#whole = this.#board = undefined
  }

  /** `new`: the line did not have such a market. `unknown`: there is no such line, and nothing changed: lines come with their match. */
  put({ gidm: _gidm, gid, ...market }: MarketChange): 'changed' | 'new' | 'unknown' {
    const line = this.#lines.get(gid)
    if (!line) return 'unknown'
    this.#whole = this.#board = undefined
    return line.put(market) ? 'changed' : 'new'
  }

  market(gid: string, wtype: Wtype): Market | undefined {
    return this.#lines.get(gid)?.market(wtype)
  }

  /** As the book has it, with what the provider holds counts to come to: for the platform alone. */
  whole(): Match {
    return (this.#whole ??= { ...this.#match, lines: [...this.#lines.values()].map((line) => line.whole()) })
  }

  /** As the page of the match shows it. */
  page(): Match {
    return { ...this.#match, lines: [...this.#lines.values()].map((line) => line.page()) }
  }

  /** As boards show it: lines without a market of theirs are left out, but the main one, which keeps its place. */
  board(): Match {
    if (this.#board) return this.#board
    const lines = [...this.#lines.values()]
    const boards = lines.map((line) => line.board())
    const off = [...new Set(lines.flatMap((line) => line.offBoard()))]
    const ofPart = off.filter((wtype) => ENDING_PARTS.includes(ruleOf(this.#match.gtype, wtype)?.part ?? ''))
    this.#board = {
      ...this.#match,
      ...(off.length > 0 && { more: off.length }),
      ...(ofPart.length > 0 && { moreOfPart: ofPart.length }),
      lines: boards.filter(({ markets }, index) => index === 0 || markets.length > 0),
    }
    return this.#board
  }
}
