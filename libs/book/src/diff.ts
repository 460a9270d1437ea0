import { stateOf, type Line, type MarketChange, type Match } from '@pavilion/contract/sports'
import type { Delta } from './delta.ts'
import { equal } from './equal.ts'
import { factsOf } from './facts.ts'

/** Whether two versions of a match have the same lines with the same markets, whatever their prices. */
export const sameMarkets = (before: Pick<Match, 'lines'>, after: Pick<Match, 'lines'>): boolean =>
  before.lines.length === after.lines.length && before.lines.every((line, at) => sameLine(line, after.lines[at]))

const sameLine = (before: Line, after: Line | undefined): boolean =>
  after !== undefined &&
  before.gid === after.gid &&
  before.hgid === after.hgid &&
  before.markets.length === after.markets.length &&
  before.markets.every(({ wtype }, at) => wtype === after.markets[at]?.wtype)

/**
 * What makes the matches of `before` those of `after`. A match goes whole when it is new, or its facts, lines or kinds of markets differ;
 * otherwise its state and its markets go by themselves. The same object is taken to be unchanged.
 */
export const diff = (
  before: ReadonlyMap<string, Match>,
  after: ReadonlyMap<string, Match>,
): Pick<Delta, 'removed' | 'added' | 'states' | 'markets'> => {
  const [removed, added]: [string[], Match[]] = [[...before.keys()].filter((gidm) => !after.has(gidm)), []]
  const [states, markets]: [Delta['states'], MarketChange[]] = [[], []]
  for (const [gidm, match] of after) {
    const old = before.get(gidm)
    if (old === match) continue
    if (!old || !sameMarkets(old, match) || !equal(factsOf(old), factsOf(match))) {
      added.push(match)
      continue
    }
    const state = stateOf(match)
    if (!equal(stateOf(old), state)) states.push(state)
    markets.push(...changedMarkets(old, match))
  }
  return { removed, added, states, markets }
}

const changedMarkets = (before: Match, after: Match): MarketChange[] =>
  after.lines.flatMap(({ gid, markets }, at) =>
    markets.flatMap((market, place) =>
      equal(before.lines[at]?.markets[place], market) ? [] : [{ gidm: after.gidm, gid, ...market }],
    ),
  )
