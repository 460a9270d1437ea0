import { stateOf, type Match, type MatchState } from '@pavilion/contract/sports'

/** What of a match changes only when the match is replaced: not its state, not its lines. */
export type MatchFacts = Omit<Match, Exclude<keyof MatchState, 'gidm'> | 'lines'>

/** All that `stateOf` leaves out, and the lines apart: a field that the contract adds to a match is one or the other. */
export const factsOf = (match: Match): MatchFacts => {
  const { lines: _lines, ...rest } = match
  const state = stateOf(match)
  return Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => value !== undefined && (name === 'gidm' || !(name in state))),
  ) as unknown as MatchFacts
}

/** A match in another state. What the state leaves out has ended (a reason, the running game). */
export const withState = (match: Match, state: MatchState): Match => ({
  ...state,
  ...factsOf(match),
  lines: match.lines,
})
