import { newIdempotencyKey } from '@pavilion/api-client'
import type { Leg, Selection, Wager } from '@pavilion/contract/bets'
import type { League, Match } from '@pavilion/contract/sports'
import type { BetAttempt } from '../slip/placement/attempts.ts'
import type { SlipPick } from '../slip/state/slip.ts'

const both = (cn: string, tw = cn): { 'zh-CN': string; 'zh-TW': string } => ({ 'zh-CN': cn, 'zh-TW': tw })

export const aSelection = (over: Partial<Selection> = {}): Selection => ({
  gtype: 'FT',
  gidm: '8001',
  gid: '8001001',
  wtype: 'RE',
  rtype: 'H',
  strong: 'H',
  ratio: '0.5',
  ior: 980,
  epoch: 3,
  ...over,
})

export const aPick = (over: Partial<Selection> = {}): SlipPick => ({
  selection: aSelection(over),
  gide: '20001',
  league: both('英格兰超级联赛', '英格蘭超級聯賽'),
  team_h: both('阿森纳', '阿森納'),
  team_c: both('切尔西', '切爾西'),
})

/** Of today: older keys are not asked for any more. */
const ATTEMPT_KEY = newIdempotencyKey(Date.now())

export const anAttempt = (over: Partial<BetAttempt> = {}): BetAttempt => ({
  key: ATTEMPT_KEY,
  userId: 'member-1',
  picks: [aPick()],
  stake: 50_000n,
  oddsChoice: 'any',
  oddsType: 'H',
  ...over,
})

/** Arsenal −0.5 in play, accepted at 1-0. */
export const aLeg = (over: Partial<Leg> = {}): Leg => ({
  gtype: 'FT',
  gidm: '8001',
  gid: '8001001',
  gide: '20001',
  league: both('英格兰超级联赛', '英格蘭超級聯賽'),
  team_h: both('阿森纳', '阿森納'),
  team_c: both('切尔西', '切爾西'),
  kickoff: 1_773_500_400,
  wtype: 'RE',
  rtype: 'H',
  strong: 'H',
  ratio: '0.5',
  ior: 980,
  score_H: 1,
  score_C: 0,
  ...over,
})

/** ¥500 on one leg, accepted. */
export const aWager = (over: Partial<Wager> = {}, leg: Partial<Leg> = {}): Wager => ({
  ticketId: 'CR260314232654817',
  kind: 'single',
  state: 'open',
  legs: [aLeg(leg)],
  folds: 1,
  oddsType: 'H',
  stake: 50_000n,
  winnable: 49_000n,
  placedAt: 1_773_502_034,
  ...over,
})

export const leagues: League[] = [
  { league_id: 'EPL', name: both('英格兰超级联赛', '英格蘭超級聯賽'), country: 'ENG' },
  { league_id: 'LIGA', name: both('西班牙甲级联赛', '西班牙甲級聯賽'), country: 'ESP' },
  { league_id: 'BUN', name: both('德国甲级联赛', '德國甲級聯賽'), country: 'GER' },
]

/** Live, with 1X2, handicap and totals, and one alternate line. */
export const aMatch = (over: Partial<Match> = {}): Match => {
  const gidm = over.gidm ?? '8001'
  const live = over.isLive !== 'N'
  const form = live ? ({ M: 'RM', R: 'RE', OU: 'ROU' } as const) : ({ M: 'M', R: 'R', OU: 'OU' } as const)
  return {
    gidm,
    gtype: 'FT',
    gide: `2${gidm}`,
    ecid: `e${gidm}`,
    league_id: 'EPL',
    team_h: both('阿森纳', '阿森納'),
    team_c: both('切尔西', '切爾西'),
    datetime: 1_773_500_400,
    gameStatus: live ? 'live' : 'scheduled',
    isLive: live ? 'Y' : 'N',
    re_time: live ? '1H^26:48' : 'MTIME^1773500400',
    sc_FT_H: live ? 1 : 0,
    sc_FT_C: 0,
    redcard_H: 0,
    redcard_C: 0,
    corner_H: 4,
    corner_C: 1,
    epoch: 3,
    lines: [
      {
        gid: `${gidm}001`,
        markets: [
          { wtype: form.M, sw: 'Y', ior: { H: 200, C: 14_500, N: 5_200 } },
          { wtype: form.R, sw: 'Y', strong: 'H', ratio: '0.5', ior: { H: 980, C: 910 } },
          { wtype: form.OU, sw: 'Y', ratio: '2.5 / 3', ior: { C: 870, H: 1_030 } },
        ],
      },
      {
        gid: `${gidm}002`,
        markets: [
          { wtype: form.R, sw: 'Y', strong: 'H', ratio: '0 / 0.5', ior: { H: 690, C: 1_300 } },
          { wtype: form.OU, sw: 'Y', ratio: '3', ior: { C: 1_260, H: 710 } },
        ],
      },
    ],
    ...over,
  }
}

/** Football: live, suspended, at half time, and two to come. */
export const someMatches = (): Match[] => [
  aMatch(),
  aMatch({
    gidm: '8002',
    team_h: both('曼彻斯特联', '曼徹斯特聯'),
    team_c: both('阿斯顿维拉', '阿斯頓維拉'),
    gameStatus: 'suspended',
    reason: 'VAR',
    redcard_H: 1,
    re_time: '1H^26:06',
    sc_FT_H: 0,
    sc_FT_C: 1,
  }),
  aMatch({
    gidm: '8003',
    league_id: 'LIGA',
    team_h: both('马德里竞技', '馬德里競技'),
    team_c: both('皇家社会', '皇家社會'),
    re_time: '1H^11:37',
    sc_FT_H: 0,
  }),
  aMatch({
    gidm: '8004',
    league_id: 'BUN',
    team_h: both('多特蒙德'),
    team_c: both('法兰克福', '法蘭克福'),
    re_time: 'HT^^',
    sc_FT_H: 2,
    sc_FT_C: 1,
  }),
  aMatch({
    gidm: '8005',
    isLive: 'N',
    datetime: 1_773_509_400,
    team_h: both('利物浦'),
    team_c: both('纽卡斯尔联', '紐卡斯爾聯'),
  }),
  aMatch({
    gidm: '8006',
    league_id: 'BUN',
    isLive: 'N',
    datetime: 1_773_505_800,
    team_h: both('拜仁慕尼黑', '拜仁慕尼黑'),
    team_c: both('沃尔夫斯堡', '沃爾夫斯堡'),
  }),
]
