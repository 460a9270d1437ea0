import * as z from 'zod/mini'
import { league } from '../sports/match.ts'
import { matchId } from '../sports/match-id.ts'
import { gtype, showtype } from '../sports/sport.ts'
import { localText } from '../language.ts'
import { seconds } from '../wire.ts'
import { endpoint } from '../endpoint.ts'

/** Per answer. */
export const MOST_LEAGUES_FOUND = 8
export const MOST_MATCHES_FOUND = 20

/** Outrights: title in `team_h`. */
export const matchHit = z.object({
  gidm: matchId,
  gtype,
  showtype,
  league,
  team_h: localText,
  team_c: localText,
  datetime: seconds,
})
export type MatchHit = z.infer<typeof matchHit>

/** With the board to open, and its match count. */
export const leagueHit = z.object({ league, gtype, showtype, count: z.int().check(z.positive()) })
export type LeagueHit = z.infer<typeof leagueHit>

export const searchBook = endpoint({
  path: '/game/api/v1/video/hotLive/search',
  access: 'open',
  effect: 'read',
  summary:
    'Leagues and matches of all sports and days that take bets, by any of their names: in either script, short, English, other names, and pinyin. Best first.',
  payload: z.object({ words: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  data: z.object({ leagues: z.array(leagueHit), matches: z.array(matchHit) }),
  statuses: [],
})
