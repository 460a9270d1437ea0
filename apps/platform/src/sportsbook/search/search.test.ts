import type { Gtype, League, Match, Topic } from '@pavilion/contract/sports'
import type { FeedMessage, OtherNames } from '@pavilion/protocols'
import { describe, expect, it, vi } from 'vitest'
import { sampleMatch } from '../testing/samples.ts'
import type { FeedListener } from '../feed/port.ts'
import { feedWithoutOtherNames, leagueId, teamId } from './other-names.ts'
import { bookSearch } from './search.ts'

const both = (cn: string, tw = cn) => ({ 'zh-CN': cn, 'zh-TW': tw })
const LEAGUES: League[] = [
  { league_id: '101', name: both('英格兰超级联赛', '英格蘭超級聯賽'), short: both('英超'), country: 'gb-eng', rank: 1 },
  { league_id: '103', name: both('西班牙甲级联赛', '西班牙甲級聯賽'), short: both('西甲'), country: 'es', rank: 2 },
  { league_id: '105', name: both('意大利甲级联赛', '義大利甲級聯賽'), country: 'it', rank: 3 },
  { league_id: '201', name: both('美国职业篮球联赛', '美國職業籃球聯賽'), country: 'us', rank: 20 },
  { league_id: '301', name: both('美国国家橄榄球联盟', '美國國家橄欖球聯盟'), country: 'us', rank: 30 },
]
const NAMES: [string, OtherNames][] = [
  [leagueId('105'), { short: both('意甲', '義甲'), en: 'Serie A' }],
  [leagueId('201'), { short: both('NBA'), aliases: ['NBA', '美职篮'] }],
  [teamId('FT', '阿森纳'), { en: 'Arsenal', aliases: ['枪手'] }],
  [teamId('FT', '皇家马德里'), { en: 'Real Madrid', short: both('皇马', '皇馬') }],
  [teamId('FT', '马德里竞技'), { en: 'Atlético Madrid', short: both('马竞', '馬競') }],
  [teamId('BK', '纽约尼克斯'), { en: 'New York Knicks' }],
  [teamId('OP', '绿湾包装工'), { en: 'Green Bay Packers' }],
]
const match = (gidm: string, league_id: string, home: string, away: string, over: Partial<Match> = {}) =>
  sampleMatch(gidm, { league_id, team_h: both(home), team_c: both(away), ...over })

const BOOK: [Topic, Match][] = [
  ['FT/RB', match('1', '101', '切尔西', '阿森纳')],
  ['FT/FU', match('2', '101', '阿森纳', '利物浦')],
  ['FT/FT', match('3', '103', '皇家马德里', '马德里竞技')],
  ['FT/FT', match('4', '105', '国际米兰', '拉齐奥')],
  ['BK/FU', match('5', '201', '纽约尼克斯', '波士顿凯尔特人', { gtype: 'BK' satisfies Gtype })],
  ['OP/FU', match('6', '301', '绿湾包装工', 'U21野马', { gtype: 'OP' satisfies Gtype })],
]
const names = vi.fn(async () => new Map(NAMES))
const search = bookSearch({
  book: {
    listed: () => BOOK.map(([board, one]) => ({ board, match: one })),
    leaguesOf: () => LEAGUES,
  },
  names,
  now: () => 0,
})
const gidms = async (words: string) => (await search(words)).matches.map(({ gidm }) => gidm)
const leagues = async (words: string) => (await search(words)).leagues.map(({ league }) => league.league_id)

describe('the search', () => {
  it.each([
    ['意甲', ['105']],
    ['義甲', ['105']],
    ['serie a', ['105']],
    ['nba', ['201']],
    ['NBA', ['201']],
    ['英格蘭超級', ['101']],
    ['yingchao', ['101']],
    ['美職籃', ['201']],
  ])('finds the league of %s', async (words, ids) => expect(await leagues(words)).toEqual(ids))

  it.each([
    ['Arsenal', ['1', '2']],
    ['asenna', ['1', '2']],
    ['ASN', ['1', '2']],
    ['枪手', ['1', '2']],
    ['槍手', ['1', '2']],
    ['皇马', ['3']],
    ['皇馬', ['3']],
    ['皇家馬德里', ['3']],
    ['madrid', ['3']],
    ['atletico', ['3']],
    ['紐約尼克斯', ['5']],
    ['jingji', ['3']],
    ['国际·米兰', ['4']],
    ['huangma', ['3']],
    ['asenn', ['1', '2']],
    ['bay pack', ['6']],
    ['baozhuang', ['6']],
    ['野马', ['6']],
    ['21', ['6']],
  ])('finds the matches of %s, in play before later ones', async (words, ids) =>
    expect(await gidms(words)).toEqual(ids),
  )

  it('says where each is: a league on the board that is most worth to see', async () => {
    const found = await search('英超')
    expect(found.leagues).toMatchObject([{ gtype: 'FT', showtype: 'RB', count: 1 }])
    expect((await search('尼克斯')).matches).toMatchObject([
      { gtype: 'BK', showtype: 'FU', league: { league_id: '201' } },
    ])
  })

  it.each(['nba', 'NBA', 'reenbay', 'rsenal', 'enna', 'ianna', 'eal madrid'])(
    'finds no match by the middle of a word or a syllable: %s',
    async (words) => expect(await gidms(words)).toEqual([]),
  )

  it.each(['没有这支球队', 'zzzz', '!!', 'a'.repeat(40), '%', '<script>'])('finds nothing for %s', async (words) =>
    expect(await search(words)).toEqual({ leagues: [], matches: [] }),
  )

  it('reads other names once for many who ask', async () => {
    names.mockClear()
    await Promise.all([search('a'), search('b'), search('c')])
    expect(names.mock.calls.length).toBeLessThanOrEqual(1)
  })
})

describe('other names in the feed', () => {
  it('are learned once each, and no book carries them', () => {
    let listener: FeedListener | undefined
    const learn = vi.fn()
    const heard: FeedMessage[] = []
    feedWithoutOtherNames(
      {
        open: (given) => {
          listener = given
          return { close: () => undefined }
        },
        results: async () => ({ results: [], unreadable: [] }),
      },
      learn,
    ).open({ snapshot: (told) => heard.push(told), change: (told) => heard.push(told), alive: () => undefined })
    const named = { ...match('1', '101', '阿森纳', '切尔西'), names_h: { en: 'Arsenal' } }
    const place = { stream: 's', seq: 0, at: 0 }
    const fed = [{ ...LEAGUES[0], en: 'Premier League' } as League]
    listener?.snapshot({ type: 'snapshot', ...place, leagues: fed, matches: [named], events: [] })
    const rest = { removed: [], leagues: [], states: [], markets: [], events: [], results: [] }
    listener?.change({ type: 'change', ...place, ...rest, added: [named] })
    expect(learn.mock.calls).toEqual([
      [
        [
          { id: 'league/101', names: { short: both('英超'), en: 'Premier League' } },
          { id: 'team/FT/阿森纳', names: { en: 'Arsenal' } },
        ],
      ],
    ])
    expect(JSON.stringify(heard)).not.toMatch(/Arsenal|Premier|names_h/)
  })
})
