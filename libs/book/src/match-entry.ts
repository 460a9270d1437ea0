import { stateOf, type Line, type Market, type Match, type MatchState } from '@pavilion/contract/sports'
import { isOver } from './boards.ts'
import { equal } from './equal.ts'
import { factsOf, type MatchFacts } from './facts.ts'
import { LineEntry } from './line-entry.ts'

/** What places a match on a board. Changes when the match is replaced, kicks off or ends, never with a price. */
export interface BookEntry extends MatchFacts {
  readonly live: boolean
  /** It takes no more bets; it stays in the book until its result is published. */
  readonly over: boolean
  /** The lines of the match by gid, the main one first. */
  readonly gids: readonly string[]
}

/** What of a match is different now. */
export interface MatchChanges {
  readonly placed: boolean
  readonly state: boolean
  /** Lines that changed, came or went, by gid. */
  readonly lines: readonly string[]
}

/**
 * One match of a book, changed in place. What is read of it is never changed afterwards, and stays the same object until what it shows
 * changes.
 */
export class MatchEntry {
  #facts: MatchFacts
  #state: MatchState
  #lines: Map<string, LineEntry>
  #head: Omit<Match, 'lines'> | undefined
  #whole: Match | undefined
  #placed: BookEntry | undefined

  constructor(match: Match) {
    this.#facts = factsOf(match)
    this.#state = stateOf(match)
    this.#lines = new Map(match.lines.map((line) => [line.gid, new LineEntry(line)]))
  }

  /** Everything but the lines. */
  head(): Omit<Match, 'lines'> {
    return (this.#head ??= { ...this.#state, ...this.#facts })
  }

  whole(): Match {
    return (this.#whole ??= { ...this.head(), lines: [...this.#lines.values()].map((line) => line.whole()) })
  }

  state(): MatchState {
    return this.#state
  }

  placed(): BookEntry {
    return (this.#placed ??= {
      ...this.#facts,
      live: this.#state.isLive === 'Y',
      over: isOver(this.#state),
      gids: [...this.#lines.keys()],
    })
  }

  line(gid: string): Line | undefined {
    return this.#lines.get(gid)?.whole()
  }

  gids(): Iterable<string> {
    return this.#lines.keys()
  }

  /** `unknown`: there is no such line, and nothing changed: lines come with their match. */
  putMarket(gid: string, market: Market): 'same' | 'changed' | 'new' | 'unknown' {
    const outcome = this.#lines.get(gid)?.put(market) ?? 'unknown'
    if (outcome === 'changed' || outcome === 'new') this.#whole = undefined
    return outcome
  }

  putState(state: MatchState): Pick<MatchChanges, 'placed' | 'state'> {
    const before = this.#state
    if (equal(before, state)) return { placed: false, state: false }
    this.#state = state
    this.#head = this.#whole = undefined
    const placed = before.isLive !== state.isLive || isOver(before) !== isOver(state)
    if (placed) this.#placed = undefined
    return { placed, state: true }
  }

  replace(match: Match): MatchChanges {
    const { placed, state } = this.putState(stateOf(match))
    const facts = factsOf(match)
    const otherFacts = !equal(this.#facts, facts)
    if (otherFacts) this.#facts = facts
    const lines = this.#replaceLines(match.lines)
    if (otherFacts || lines.moved) this.#head = this.#placed = undefined
    if (otherFacts || lines.changed.length > 0 || lines.moved) this.#whole = undefined
    return { placed: placed || otherFacts || lines.moved, state, lines: lines.changed }
  }

  #replaceLines(lines: readonly Line[]): { readonly changed: readonly string[]; readonly moved: boolean } {
    const before = this.#lines
    const changed: string[] = []
    this.#lines = new Map(
      lines.map((line) => {
        const currentLine = before.get(line.gid)
        if (currentLine?.replace(line) ?? true) changed.push(line.gid)
        return [line.gid, currentLine ?? new LineEntry(line)]
      }),
    )
    for (const gid of before.keys()) if (!this.#lines.has(gid)) changed.push(gid)
    return { changed, moved: !equal([...before.keys()], [...this.#lines.keys()]) }
  }
}
