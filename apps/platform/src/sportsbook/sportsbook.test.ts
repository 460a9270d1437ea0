import { endpoints, STATUS, type DataOf } from '@pavilion/contract'
import { MSG } from '@pavilion/contract/realtime'
import { bookChange, stateOf, type WireBook, type BookChange, type Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/index.ts'
import { seedSite, testDatabases } from '../testing/index.ts'
import { FeedServer } from './testing/feed-server.ts'
import { callerOf, openSocket, openVenue, playerOf, startPlatform, type SportsPlatform } from './testing/platform.ts'
import { league, sampleMatch, requestedSelection } from './testing/samples.ts'
import { until } from './testing/wait.ts'
import { mustBalance, newKey } from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SECRET = 'feed-for-tests-only-0123456789abcdef'

describe.each(testDatabases)('the sportsbook, from feed to payout, on $name', ({ open }) => {
  let database: OpenDatabase
  let feed: FeedServer
  let platform: SportsPlatform

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db, 3000, 'aurora.test')
    await seedSite(database.db, 3001, 'jade.test')
    for (const site of [3000, 3001]) await openVenue(database, site)
    await sql`insert into betting_rules (site_id, in_play_delay_ms) values (3000, 300)`.execute(database.db)
    feed = new FeedServer(SECRET)
    feed.matches = [sampleMatch('1'), sampleMatch('2', { isLive: 'Y', sc_FT_H: 1 }), sampleMatch('3')]
    platform = await startPlatform(database, await feed.listen())
    await until(() => !platform.sportsbook.book.stale)
  })
  afterAll(async () => {
    await mustBalance(database.db)
    await platform.close()
    await feed.close()
    await database.close()
  })

  const matchOf = (gidm: string) => {
    const match = platform.sportsbook.book.match(gidm)
    if (!match) throw new Error(`match ${gidm} is not on the book`)
    return match
  }

  test('a bet is placed at a price that was seen, and paid when the match ends, with every push on the way', async () => {
    const player = await playerOf(platform, 3000, 100_00n)
    const socket = await openSocket(platform, 3000)
    socket.send(MSG.LOGIN, { jwt: player.token })
    await until(() => socket.of(MSG.LOGIN).length === 1)

    const list = async (showtype: string) =>
      (await player.channel('get_game_list', { gtype: 'FT', showtype })).data as WireBook
    expect(await list('FT')).toMatchObject({ topic: 'FT/FT', stale: false, leagues: [league] })
    const ids = async (showtype: string) => (await list(showtype)).matches.map((match) => match.gidm).sort()
    expect([await ids('FT'), await ids('RB'), await ids('FU')]).toEqual([['1', '3'], ['2'], []])
    expect((await player.channel('get_game_more', { gidm: '2' })).data).toMatchObject({
      topic: 'match/2',
      matches: [{ gidm: '2', isLive: 'Y' }],
      events: [{ gidm: '2', events: [] }],
    })
    expect((await player.channel('get_menu', {})).data).toMatchObject({
      sports: [{ gtype: 'FT', counts: { RB: 1, FT: 2, FU: 0 } }],
    })

    const selection = requestedSelection(matchOf('1'))
    const view = await player.channel('order_view', { selection })
    expect(view.data).toMatchObject({ open: true, current: selection, minStake: '1000', maxStake: '2000000' })
    const key = newKey()
    const placed = await player.channel(
      'place_bet',
      { selection, stake: '5000', oddsChoice: 'any', oddsType: 'H' },
      { key },
    )
    expect(placed).toMatchObject({
      code: STATUS.SUCCESS,
      data: { outcome: 'taken', wager: { state: 'open', winnable: '4750' } },
    })
    expect((await player.channel('get_wager_state', { key })).data).toEqual({ answer: placed.data })
    await until(() => socket.of(MSG.WAGER).length === 1 && socket.of(MSG.BALANCE).length === 1)
    expect((await player.channel('get_today_wagers', {})).data).toMatchObject({ list: [{ state: 'open' }] })

    const result = {
      gidm: '1',
      status: 'final' as const,
      sc_FT_H: 2,
      sc_FT_C: 0,
      sc_H1_H: 1,
      sc_H1_C: 0,
      endedAt: 1_790_000_000,
    }
    feed.results.push(result)
    feed.change({ results: [result] })
    await until(() => socket.of(MSG.WAGER).length === 2)
    expect(socket.of(MSG.WAGER)[1]?.msgData).toMatchObject({ wager: { state: 'settled', result: 'W', payout: '9750' } })
    expect(socket.of(MSG.BALANCE)[1]?.msgData).toMatchObject({ centerWalletBalance: '14750', lockMoney: '0' })
    await until(() => matchOf('1').gameStatus === 'settled')
    const late = await player.channel(
      'place_bet',
      { selection, stake: '1000', oddsChoice: 'any', oddsType: 'H' },
      { key: newKey() },
    )
    expect(late.data).toMatchObject({ outcome: 'refused', refusal: 'MATCH_FINISHED' })
    const began = new Date(matchOf('1').datetime * 1000)
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(began)
    expect((await player.channel('get_results', { gtype: 'FT', day })).data).toMatchObject({
      leagues: [{ ...league }],
      results: [{ gidm: '1', status: 'final', sc_FT_H: 2, sc_FT_C: 0, sc_H1_H: 1, sc_H1_C: 0 }],
    })
    expect((await player.channel('get_results', { gtype: 'BK', day })).data).toEqual({ leagues: [], results: [] })
    const every = (await player.channel('get_results', { day })).data
    expect(every).toEqual((await player.channel('get_results', { gtype: 'FT', day })).data)
    socket.socket.close()
  })

  test('an in-play bet waits for its confirmation and is decided on the book of then', async () => {
    const player = await playerOf(platform, 3000, 100_00n)
    const selection = requestedSelection(matchOf('2'))
    const placed = await player.channel(
      'place_bet',
      { selection, stake: '5000', oddsChoice: 'any', oddsType: 'H' },
      { key: newKey() },
    )
    expect(placed.data).toMatchObject({ outcome: 'taken', wager: { state: 'delay', legs: [{ score_H: 1 }] } })
    const goal = { ...stateOf(sampleMatch('2', { isLive: 'Y', sc_FT_H: 2 })), epoch: 2 }
    feed.change({ states: [goal] })
    await until(async () => {
      const { list } = (await player.channel('get_today_wagers', {})).data as { list: unknown[] }
      return list.length === 0
    })
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format()
    const records = await player.call(
      endpoints.betRecordList,
      { category: 'TY', beginDay: day, endDay: day, pageNum: 1, pageSize: 10 },
      player,
    )
    const { list } = records.data as DataOf<typeof endpoints.betRecordList>
    expect(list).toMatchObject([{ state: 'refused', refusal: 'LINE_CHANGED' }])
    const long = { category: 'TY', beginDay: '2022-01-01', endDay: '2022-01-31', pageNum: 1, pageSize: 10 }
    const ticketId = list[0]?.ticketId
    const found = async (more: object) =>
      (await player.call(endpoints.betRecordList, { ...long, ...more }, player)).data as { total?: number }
    expect(await found({})).toMatchObject({ total: 0 })
    expect(await found({ ticketId })).toMatchObject({ total: 1, list: [{ ticketId }] })
    expect(await found({ ticketId: 'CR9' })).toMatchObject({ total: 0 })
    expect(await found({ endDay: '2022-12-31' })).toMatchObject({ faults: [{ path: 'endDay' }] })
  })

  test.each([endpoints.betRecordList, endpoints.betRecordTotal])(
    '$path refuses days of a year that never was',
    async (endpoint) => {
      const player = await playerOf(platform, 3000, 1n)
      const days = { category: 'TY', beginDay: '0000-12-31', endDay: '0001-01-01', pageNum: 1, pageSize: 10 }
      const answer = await player.call(endpoint, days, player)
      expect(answer.code).toBe(STATUS.INVALID_PARAMETER)
      expect(answer.data).toMatchObject({ faults: [{ path: 'beginDay' }] })
    },
  )

  test('a socket gets a snapshot and every change after it in order', async () => {
    const socket = await openSocket(platform, 3000)
    socket.send(MSG.SUBSCRIBE, { topic: 'FT/FT' })
    await until(() => socket.of(MSG.FAULT).length === 1)
    socket.send(MSG.GUEST_LOGIN)
    socket.send(MSG.SUBSCRIBE, { topic: 'FT/FT' })
    await until(() => socket.of(MSG.BOOK).length === 1)
    const start = socket.of(MSG.BOOK)[0]?.msgData as unknown as WireBook
    const price = (H: number) =>
      feed.change({
        markets: [{ gidm: '3', gid: '31', wtype: 'R', sw: 'Y', strong: 'H', ratio: '0.5', ior: { H, C: 930 } }],
      })
    for (const H of [960, 965, 970, 975]) price(H)
    await until(() => socket.of(MSG.BOOK_CHANGE).length > 0)
    price(980)
    const last = () => socket.of(MSG.BOOK_CHANGE).at(-1)?.msgData as unknown as BookChange | undefined
    await until(() => last()?.markets[0]?.ior.H === 980)
    const changes = socket.of(MSG.BOOK_CHANGE).map((frame) => bookChange.parse(frame.msgData) as BookChange)
    expect(changes[0]?.after).toBeLessThanOrEqual(start.seq)
    expect(changes.slice(1).map((change) => change.after)).toEqual(changes.slice(0, -1).map((change) => change.seq))
    expect(new Set(changes.map((change) => change.stream))).toEqual(new Set([start.stream]))
    expect(changes.length).toBeLessThan(4)
    socket.socket.close()
  })

  test('events of a match are sent to its followers, and in its detail', async () => {
    const socket = await openSocket(platform, 3000)
    socket.send(MSG.GUEST_LOGIN)
    for (const topic of ['match/2', 'FT/RB']) socket.send(MSG.SUBSCRIBE, { topic })
    await until(() => socket.of(MSG.BOOK).length === 2)
    const events = [{ id: 1, clock: '1H^12:00', kind: 'corner' as const, side: 'H' as const }]
    feed.change({ events: [{ gidm: '2', events }] })
    await until(() => socket.of(MSG.BOOK_CHANGE).length === 1)
    expect(socket.of(MSG.BOOK_CHANGE)[0]?.msgData).toMatchObject({
      topic: 'match/2',
      events: [{ gidm: '2', events }],
      markets: [],
    })
    const { call: guest } = callerOf(platform, 3000, '')
    for (const payload of [{ gidm: '2' }, { ecid: 'C2' }]) {
      const { data } = await guest(endpoints.matchDetail, payload)
      expect(data).toMatchObject({ detail: { gtype: 'FT', ecid: 'C2', state: { gidm: '2', isLive: 'Y' }, events } })
    }
    expect((await guest(endpoints.matchDetail, { ecid: 'none' })).data).toEqual({ detail: null })
    expect((await guest(endpoints.matchDetail, {})).data).toEqual({ detail: null })
    const read = async (topic: string) => (await guest(endpoints.liveTopic, { topic })).data
    const here = expect.arrayContaining([expect.objectContaining({ gidm: '2' })])
    expect(await read('FT/RB')).toMatchObject({ book: { topic: 'FT/RB', matches: here } })
    expect(await read('match/2')).toMatchObject({ book: { events: [{ gidm: '2', events }] } })
    expect(await read('menu')).toMatchObject({ menu: { sports: [{ gtype: 'FT' }] } })
    expect(await platform.app.deps.metrics.metrics()).toMatch(/price_hop_milliseconds_count\{hop="whole"\} [1-9]/)
    socket.socket.close()
  })

  test('a search finds a match by another name of its side, which is sent to no page', async () => {
    const { call: guest } = callerOf(platform, 3000, '')
    feed.change({ added: [{ ...matchOf('3'), names_h: { en: 'Arsenal', aliases: ['枪手'] } } as Match] })
    const found = async (words: string) =>
      ((await guest(endpoints.searchBook, { words })).data as { matches?: { gidm: string }[] }).matches
    // Other names are cached; no search has run yet.
    await until(async () => (await sql`select from other_names`.execute(platform.app.deps.db)).rows.length > 0)
    expect(await found('arsenal')).toMatchObject([{ gidm: '3', gtype: 'FT' }])
    expect(await found('  ')).toBeUndefined()
    const { data } = await guest(endpoints.liveTopic, { topic: 'match/3' })
    expect(JSON.stringify(data)).not.toContain('Arsenal')
  })

  test('a silent provider makes the book old: no bets, and the players see it', async () => {
    const player = await playerOf(platform, 3000, 100_00n)
    const socket = await openSocket(platform, 3000)
    socket.send(MSG.GUEST_LOGIN)
    socket.send(MSG.SUBSCRIBE, { topic: 'FT/FT' })
    feed.silence(true)
    await until(() => platform.sportsbook.book.stale)
    const selection = requestedSelection(matchOf('3'), { ior: 980 })
    const refused = await player.channel(
      'place_bet',
      { selection, stake: '1000', oddsChoice: 'any', oddsType: 'H' },
      { key: newKey() },
    )
    expect(refused.data).toMatchObject({ outcome: 'refused', refusal: 'BOOK_STALE', quotes: [{ open: false }] })
    await until(() => socket.of(MSG.BOOK_STALE).length === 1)
    feed.silence(false)
    await until(() => !platform.sportsbook.book.stale)
    await until(() => socket.of(MSG.BOOK_STALE).length === 2)
    expect(socket.of(MSG.BOOK_STALE)[1]?.msgData).toEqual({ stale: false })
    socket.socket.close()
  })

  test('a gap asks for a snapshot; a provider that starts again raises every epoch', async () => {
    const asked = feed.asked
    const before = matchOf('3').epoch
    feed.skip()
    await until(() => feed.asked === asked + 1)
    await until(() => !platform.sportsbook.book.stale)
    expect(matchOf('3').epoch).toBe(before)
    feed.matches = [sampleMatch('3')]
    feed.restart()
    await until(() => platform.sportsbook.book.match('2') === undefined && !platform.sportsbook.book.stale)
    expect(matchOf('3').epoch).toBeGreaterThan(before)
  })

  test('what cannot be read of a match takes that match out of the book, and no other', async () => {
    const onBook = (gidm: string) => platform.sportsbook.book.match(gidm)
    const asked = feed.asked
    feed.change({ added: [sampleMatch('5')] })
    await until(() => onBook('5') !== undefined)
    const { epoch } = matchOf('5')
    feed.change({ markets: [{ gidm: '5', gid: '51', wtype: 'M', sw: 'Y', ior: { H: 0, C: 900, N: 900 } }] })
    await until(() => onBook('5') === undefined)
    expect(platform.sportsbook.book.stale).toBe(false)
    expect(onBook('3')).toBeDefined()
    const player = await playerOf(platform, 3000, 100_00n)
    const bet = async (match: Match) => {
      const order = { selection: requestedSelection(match), stake: '1000', oddsChoice: 'never', oddsType: 'H' }
      return (await player.channel('place_bet', order, { key: newKey() })).data
    }
    expect(await bet(matchOf('3'))).toMatchObject({ outcome: 'taken' })
    expect(await bet(sampleMatch('5', { epoch }))).toMatchObject({ outcome: 'refused', refusal: 'MATCH_FINISHED' })
    feed.change({ added: [sampleMatch('5')] })
    await until(() => onBook('5') !== undefined)
    expect(matchOf('5').epoch).toBeGreaterThan(epoch)
    expect(await bet(matchOf('5'))).toMatchObject({ outcome: 'taken' })
    expect(feed.asked).toBe(asked)
  })

  test('a result that came while no process listened is asked for', async () => {
    feed.results.push({
      gidm: '2',
      status: 'abandoned',
      sc_FT_H: 2,
      sc_FT_C: 0,
      sc_H1_H: 0,
      sc_H1_C: 0,
      endedAt: 1_790_000_000,
    })
    await sql`update matches set kickoff = now() - interval '2 hours' where gidm = '2'`.execute(database.db)
    await platform.close()
    platform = await startPlatform(database, await feed.listen())
    await until(async () => {
      const { rows } = await sql<{ status: string }>`select status from matches where gidm = '2'`.execute(database.db)
      return rows[0]?.status === 'abandoned'
    })
    await until(() => !platform.sportsbook.book.stale)
    const { rows } = await sql<{
      n: bigint
    }>`select count(*) as n from bets where gidm = '2' and state = 'open'`.execute(database.db)
    expect(rows[0]?.n).toBe(0n)
  })

  test('a pass belongs to its session; faults name their field; a venue can be in maintenance', async () => {
    const [one, two] = [await playerOf(platform, 3000, 100_00n), await playerOf(platform, 3000, 100_00n)]
    const foreign = await playerOf(platform, 3001, 100_00n)
    const uid = await one.launch()
    expect((await two.channel('get_today_wagers', {}, { uid })).code).toBe(STATUS.UID_VERIFICATION_ERROR)
    expect((await foreign.channel('get_today_wagers', {}, { uid })).code).toBe(STATUS.UID_VERIFICATION_ERROR)
    expect((await one.channel('get_today_wagers', {}, { uid: 'made-up' })).code).toBe(STATUS.UID_VERIFICATION_ERROR)
    expect((await one.channel('get_today_wagers', {}, { enName: 'XMTY' })).code).toBe(STATUS.UNKNOWN_TYPE)
    const bad = await one.channel(
      'place_bet',
      { selection: { ...requestedSelection(matchOf('3')), gid: 7 }, stake: '0', oddsChoice: 'any', oddsType: 'H' },
      { key: newKey() },
    )
    expect(bad.code).toBe(STATUS.INVALID_PARAMETER)
    expect((bad.data as { faults: { path: string }[] }).faults.map((fault) => fault.path)).toEqual([
      'Request.selection.gid',
      'Request.stake',
    ])
    const keyless = await one.channel('place_bet', {
      selection: requestedSelection(matchOf('3')),
      stake: '1000',
      oddsChoice: 'any',
      oddsType: 'H',
    })
    expect(keyless).toMatchObject({
      code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ path: 'headers.x-idempotency-key' }] },
    })

    const key = newKey()
    await one.channel(
      'place_bet',
      { selection: requestedSelection(matchOf('3')), stake: '1000', oddsChoice: 'any', oddsType: 'H' },
      { key },
    )
    expect((await two.channel('get_wager_state', { key })).data).toEqual({ answer: null })
    expect((await foreign.channel('get_wager_state', { key })).data).toEqual({ answer: null })
    const other = await one.channel(
      'place_bet',
      { selection: requestedSelection(matchOf('3')), stake: '2000', oddsChoice: 'any', oddsType: 'H' },
      { key },
    )
    expect(other.code).toBe(STATUS.DATA_EXISTS)

    const lost = newKey()
    expect((await one.channel('void_wager_key', { key: lost })).data).toEqual({ answer: null })
    const late = { selection: requestedSelection(matchOf('3')), stake: '1000', oddsChoice: 'any', oddsType: 'H' }
    expect((await one.channel('place_bet', late, { key: lost })).code).toBe(STATUS.DATA_EXISTS)
    expect((await one.channel('void_wager_key', { key })).data).toMatchObject({ answer: { outcome: 'taken' } })

    await sql`update venues set state = 'maintenance', until = to_timestamp(1800000000) where site_id = 3000`.execute(
      database.db,
    )
    await until(
      async () =>
        (await one.channel('get_game_list', { gtype: 'FT', showtype: 'RB' })).code === STATUS.VENUE_MAINTENANCE,
    )
    expect((await one.channel('get_wager_state', { key })).code).toBe(STATUS.SUCCESS)
    expect((await one.channel('void_wager_key', { key: newKey() })).code).toBe(STATUS.SUCCESS)
    expect((await one.channel('get_cash_out_state', { key })).code).toBe(STATUS.SUCCESS)
    expect((await one.channel('get_wager', { ticketId: 'CR260101000000000000' })).code).toBe(STATUS.NOT_FOUND)
    expect((await foreign.channel('get_game_list', { gtype: 'FT', showtype: 'RB' })).code).toBe(STATUS.SUCCESS)
  })
})
