import type { League, Match } from '@pavilion/contract/sports'
import type { OtherNames } from '@pavilion/protocols'
import { inLanguages } from '../game/game.ts'
import type { AlsoCalled } from './also-called.ts'
import { leagueNames, teamNames } from './index.ts'

const otherNames = ({ en, short, aliases }: AlsoCalled): OtherNames => ({
  ...(short && { short: inLanguages(short) }),
  ...(en !== undefined && { en }),
  ...(aliases && { aliases: [...aliases] }),
})

export const withTeamNames = <M extends Pick<Match, 'gtype' | 'team_h' | 'team_c'>>(match: M) => {
  const [home, away] = [match.team_h, match.team_c].map((team) => teamNames(match.gtype, team['zh-CN']))
  return { ...match, ...(home && { names_h: otherNames(home) }), ...(away && { names_c: otherNames(away) }) }
}

export const withLeagueNames = (league: League) => {
  const { short: _short, ...names } = leagueNames(league.league_id) ?? {}
  return { ...league, ...otherNames(names) }
}
