import type { Selection } from '@pavilion/contract/bets'
import type { League, Line, Market, Match } from '@pavilion/contract/sports'

const KICKOFF = Math.floor(Date.now() / 1000) - 3_600

export const league: League = { league_id: 'L1', name: { 'zh-CN': '英超', 'zh-TW': '英超' }, country: 'GB' }

export const markets = (live: boolean): Market[] => [
  { wtype: live ? 'RE' : 'R', sw: 'Y', strong: 'H', ratio: '0.5', ior: { H: 950, C: 930 } },
  { wtype: live ? 'ROU' : 'OU', sw: 'Y', ratio: '2.5', ior: { H: 900, C: 980 } },
  { wtype: live ? 'RM' : 'M', sw: 'Y', ior: { H: 1100, C: 2400, N: 2200 } },
]

export const line = (gidm: string, live: boolean): Line => ({ gid: `${gidm}1`, markets: markets(live) })

export const sampleMatch = (gidm: string, changes: Partial<Match> = {}): Match => {
  const live = (changes.isLive ?? 'N') === 'Y'
  return {
    gidm,
    gtype: 'FT',
    gide: `E${gidm}`,
    ecid: `C${gidm}`,
    league_id: league.league_id,
    team_h: { 'zh-CN': `主${gidm}`, 'zh-TW': `主${gidm}` },
    team_c: { 'zh-CN': `客${gidm}`, 'zh-TW': `客${gidm}` },
    datetime: KICKOFF,
    gameStatus: live ? 'live' : 'scheduled',
    isLive: 'N',
    re_time: live ? '1H^10:00' : 'MTIME^12:00',
    sc_FT_H: 0,
    sc_FT_C: 0,
    redcard_H: 0,
    redcard_C: 0,
    corner_H: 0,
    corner_C: 0,
    epoch: 1,
    lines: [line(gidm, live)],
    ...changes,
  }
}

export const requestedSelection = (match: Match, changes: Partial<Selection> = {}): Selection => ({
  gtype: match.gtype,
  gidm: match.gidm,
  gid: `${match.gidm}1`,
  wtype: match.isLive === 'Y' ? 'RE' : 'R',
  rtype: 'H',
  strong: 'H',
  ratio: '0.5',
  ior: 950,
  epoch: match.epoch,
  ...changes,
})
