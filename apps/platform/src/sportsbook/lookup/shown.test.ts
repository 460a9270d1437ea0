import { STATUS } from '@pavilion/contract'
import type { OperatorRole } from '@pavilion/operator-api'
import {
  operatorBetList,
  operatorBetShow,
  operatorMatchFind,
  type BetRecord,
  type OperatorMatchHit,
} from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { openDesk, type Desk } from '../testing/desk.ts'
import { requestedSelection } from '../testing/samples.ts'
import { newKey } from '../testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('bets and matches as people at the operator look them up on $name', (kind) => {
  let desk: Desk
  let userId: string
  const tickets: string[] = []

  beforeAll(async () => {
    desk = await openDesk(kind)
    const player = await desk.player()
    userId = player.userId
    await sql`update members set name = 'lin88' where site_id = 3000 and user_id = ${userId}`.execute(desk.db)
    for (const gidm of ['1', '2', '1'])
      tickets.push((await desk.bet(player, requestedSelection(desk.matchOf(gidm)))).wager?.ticketId ?? '')
    const selections = ['1', '3'].map((gidm) => requestedSelection(desk.matchOf(gidm)))
    const parlay = { selections, system: 1, bankers: [], foldStake: '1000', oddsChoice: 'any' }
    const { data } = await player.channel('place_parlay', parlay, { key: newKey() })
    tickets.push((data as { wager: { ticketId: string } }).wager.ticketId)
    const other = await desk.player()
    await desk.bet(other, requestedSelection(desk.matchOf('3')))
  })
  afterAll(() => desk.close())

  const list = async (payload: object, role: OperatorRole = 'support') => {
    const { data } = await desk.ask(operatorBetList, { params: { siteId: 3000 }, payload }, role)
    return data as { bets: BetRecord[]; next?: string }
  }
  const numbers = async (payload: object) => (await list(payload)).bets.map(({ ticketId }) => ticketId)
  const show = (ticketId: string, role: OperatorRole = 'support', siteId = 3000) =>
    desk.ask(operatorBetShow, { params: { siteId, ticketId } }, role)

  test('a ticket is found with whose it is, on what, and what people call that; the look is written down', async () => {
    const [ticketId = ''] = tickets
    const { data } = await show(ticketId)
    expect(data).toMatchObject({
      ticketId,
      userId,
      name: 'lin88',
      kind: 'single',
      state: 'open',
      stake: '1000',
      winnable: '950',
      legs: [
        { gidm: '1', team_h: { 'zh-CN': '主1' }, wtype: 'R', market: 'handicap', rtype: 'H', side: 'home', ior: 950 },
      ],
    })
    expect((await show('CR261121120000123456')).code).toBe(STATUS.NOT_FOUND)
    expect((await show(ticketId, 'content')).code).toBe(STATUS.ACCESS_DENIED)
    const { rows } = await sql`
      select 1 from audit where action = 'bet.show' and subject = ${ticketId} and site_id = 3000 and actor like 'operator:%'
        and detail->>'refused' is null`.execute(desk.db)
    expect(rows).toHaveLength(1)
  })

  test('a trader sees whose bet it is by the id alone', async () => {
    const { data } = await show(tickets[0] ?? '', 'trader')
    expect(data).toMatchObject({ userId })
    expect(data).not.toHaveProperty('name')
    expect((await list({ userId }, 'trader')).bets.some((bet) => 'name' in bet)).toBe(false)
  })

  test('a member’s bets come newest first, page by page, by state and time', async () => {
    const newest = tickets.toSorted().toReversed()
    expect(await numbers({ userId })).toEqual(newest)
    const first = await list({ userId, limit: 3 })
    expect(first.bets.map(({ ticketId }) => ticketId)).toEqual(newest.slice(0, 3))
    const second = await list({ userId, limit: 3, before: first.next ?? '' })
    expect(second.bets.map(({ ticketId }) => ticketId)).toEqual(newest.slice(3))
    expect(second).not.toHaveProperty('next')
    expect(await numbers({ userId, state: 'settled' })).toEqual([])
    expect(await numbers({ userId, state: 'open' })).toHaveLength(4)
    const now = Math.floor(Date.now() / 1000)
    expect(await numbers({ userId, from: now + 60 })).toEqual([])
    expect(await numbers({ userId, to: now - 600 })).toEqual([])
    expect(await numbers({ userId, from: now - 600, to: now + 60 })).toHaveLength(4)
  })

  test('a match’s bets are those of several legs too, of every member', async () => {
    expect(await numbers({ gidm: '1' })).toEqual(tickets.toSpliced(1, 1).toSorted().toReversed())
    expect(await numbers({ gidm: '3' })).toHaveLength(2)
    expect(await numbers({ gidm: '9' })).toEqual([])
  })

  test('neither member nor match, or both: refused with the field', async () => {
    for (const payload of [{}, { userId, gidm: '1' }]) {
      const answer = await desk.ask(operatorBetList, { params: { siteId: 3000 }, payload }, 'risk')
      expect(answer).toMatchObject({ code: STATUS.INVALID_PARAMETER, data: { faults: [{ path: 'userId' }] } })
    }
  })

  const find = async (payload: object) => {
    const { data } = await desk.ask(operatorMatchFind, { payload })
    return (data as { matches: OperatorMatchHit[] }).matches
  }
  const found = async (payload: object) => (await find(payload)).map(({ gidm }) => gidm)

  test('a match is found by teams, league, other names and number, whatever the case or the form of characters', async () => {
    await sql`insert into other_names (id, names) values
      ('team/FT/主4', '{"en": "Arsenal", "aliases": ["枪手"]}'), ('league/L1', '{"en": "Premier League"}')`.execute(
      desk.db,
    )
    expect(await found({ words: '主2' })).toEqual(['2'])
    expect(await found({ words: 'ARSENAL' })).toEqual(['4'])
    expect(await found({ words: '槍手' })).toEqual(['4'])
    expect(await found({ words: '英超 客4' })).toEqual(['4'])
    expect(await found({ words: 'premier 主6 客6' })).toEqual(['6'])
    expect(await found({ words: '主2 客3' })).toEqual([])
    expect(await found({ words: 'zh-CN' })).toEqual([])
    expect(await found({ words: '100%' })).toEqual([])
    expect(await find({ words: '主2' })).toMatchObject([
      { gtype: 'FT', leagueId: 'L1', team_c: { 'zh-CN': '客2' }, gameStatus: 'scheduled', settled: false },
    ])
  })

  test('a match is found within a stretch of time, and within the last month when none is given', async () => {
    await sql`update matches set kickoff = now() - interval '60 days' where gidm = '7'`.execute(desk.db)
    expect(await found({ words: '主7' })).toEqual([])
    const day = 86_400
    const then = Math.floor(Date.now() / 1000) - 60 * day
    expect(await found({ words: '主7', from: then - day, to: then + day })).toEqual(['7'])
    expect(await found({ words: '主7', to: then - day })).toEqual([])
    expect(await found({ words: '主', limit: 2 })).toHaveLength(2)
  })
})
