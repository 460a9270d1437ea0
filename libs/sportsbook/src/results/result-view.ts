import type { MatchOutcome } from '@pavilion/contract/bets'
import { GTYPES, type Gtype, type League } from '@pavilion/contract/sports'
import { contains } from '../market/contains.ts'

export interface ResultFilter {
  /** League id; '' shows all. */
  readonly league: string
  /** In either script. */
  readonly search: string
}

/** Newest first. */
export interface ResultSection {
  readonly gtype: Gtype
  readonly league: League
  readonly own: readonly MatchOutcome[]
}

export const resultSections = (leagues: readonly League[], results: readonly MatchOutcome[]): ResultSection[] => {
  const byLeague = new Map<string, MatchOutcome[]>()
  for (const outcome of results) {
    const leagueOutcomes = byLeague.get(outcome.league_id)
    if (leagueOutcomes) leagueOutcomes.push(outcome)
    else byLeague.set(outcome.league_id, [outcome])
  }
  return leagues
    .flatMap((league) => {
      const own = byLeague.get(league.league_id)
      return own?.[0] ? [{ gtype: own[0].gtype, league, own }] : []
    })
    .toSorted((a, b) => GTYPES.indexOf(a.gtype) - GTYPES.indexOf(b.gtype))
}

/** A league found by its name is shown whole. */
export const foundResults = (sections: readonly ResultSection[], { league, search }: ResultFilter): ResultSection[] => {
  const part = search.trim().toLowerCase()
  return sections
    .filter((section) => league === '' || section.league.league_id === league)
    .flatMap((section) => {
      if (part === '' || contains(section.league.name, part)) return [section]
      const own = section.own.filter(({ team_h, team_c }) => [team_h, team_c].some((team) => contains(team, part)))
      return own.length > 0 ? [{ ...section, own }] : []
    })
}
