import type { MatchOutcome } from '@pavilion/contract/bets'
import type { League } from '@pavilion/contract/sports'
import { expect, it } from 'vitest'
import { foundResults, resultSections } from './result-view.ts'

const both = (cn: string, tw = cn) => ({ 'zh-CN': cn, 'zh-TW': tw })
const leagues: League[] = [
  { league_id: 'NBA', name: both('美国职业篮球联赛', '美國職業籃球聯賽'), country: 'US' },
  { league_id: 'EPL', name: both('英格兰超级联赛', '英格蘭超級聯賽'), country: 'GB' },
  { league_id: 'LIGA', name: both('西班牙甲组联赛', '西班牙甲組聯賽'), country: 'ES' },
]
const outcome = (gidm: string, league_id: string, home: string, gtype: 'FT' | 'BK' = 'FT'): MatchOutcome => ({
  gidm,
  gtype,
  league_id,
  team_h: both(home),
  team_c: both('对手', '對手'),
  datetime: 1_773_500_400,
  status: 'final',
})
const sections = resultSections(leagues, [
  outcome('1', 'NBA', '湖人', 'BK'),
  outcome('2', 'EPL', '阿森纳'),
  outcome('3', 'EPL', '利物浦'),
])
const found = (league: string, search: string) =>
  foundResults(sections, { league, search }).map(({ league: { league_id }, own }) => [
    league_id,
    own.map(({ gidm }) => gidm),
  ])

it('groups results by league, sport after sport; a league without any is left out', () => {
  expect(found('', '')).toEqual([
    ['EPL', ['2', '3']],
    ['NBA', ['1']],
  ])
})

it('finds teams and leagues in either script, and one league', () => {
  expect(found('', '利物')).toEqual([['EPL', ['3']]])
  expect(found('', ' 英格蘭 ')).toEqual([['EPL', ['2', '3']]])
  expect(found('', '對手')).toHaveLength(2)
  expect(found('NBA', '')).toEqual([['NBA', ['1']]])
  expect(found('NBA', '利物')).toEqual([])
})
