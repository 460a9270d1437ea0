import { stateOf } from '@pavilion/contract/sports'
import type { OperatorEndpoint, PendingAnswer } from '@pavilion/operator-api'
import {
  operatorDeskPreview,
  operatorDeskRestoreBet,
  operatorDeskRestoreMarket,
  operatorDeskResult,
  operatorDeskResults,
  operatorDeskVoidBet,
  operatorDeskVoidMarket,
} from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { openDesk, type Desk } from '../testing/desk.ts'
import { requestedSelection } from '../testing/samples.ts'
import { until } from '../testing/wait.ts'
import { mustBalance } from '../testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SUCCESS = 6000
const atEnd = (home: number, away: number) => ({ sc_FT_H: home, sc_FT_C: away, sc_H1_H: 0, sc_H1_C: 0 })

describe.each(testDatabases)('results by the desk’s word on $name', (kind) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(kind)
  })
  afterAll(async () => {
    await mustBalance(desk.db)
    await desk.close()
  })

  const bettorOn = async (gidm: string) => {
    const player = await desk.player(100_00n)
    const { wager } = await desk.bet(player, requestedSelection(desk.matchOf(gidm)))
    return { ...player, ticketId: String(wager?.ticketId) }
  }
  const settled = (gidm: string) =>
    until(async () => {
      const { data } = await desk.ask(operatorDeskResults, { params: { gidm } })
      return (data as { settled: boolean }).settled
    })
  const ruled = () => until(async () => (await sql`select from bets_to_decide`.execute(desk.db)).rows.length === 0)
  const centre = async ({ userId }: { userId: string }) => (await balanceOf(desk.db, 3000, userId))?.centre
  const over = async (gidm: string) => {
    const match = desk.matchOf(gidm)
    desk.feed.change({ states: [{ ...stateOf(match), gameStatus: 'finished', epoch: match.epoch + 1 }] })
    await until(() => desk.matchOf(gidm).gameStatus === 'finished')
  }
  const preview = async (gidm: string, payload: object) =>
    (await desk.ask(operatorDeskPreview, { params: { gidm }, payload })).data

  test('one person enters the result of a match that is over, two correct it, after seeing what it changes', async () => {
    const player = await bettorOn('1')
    expect(await preview('1', { status: 'final', ...atEnd(1, 0) })).toMatchObject({ play: 'not begun' })
    await over('1')
    expect(await preview('1', { status: 'final', ...atEnd(1, 0) })).toMatchObject({
      play: 'over',
      missing: [
        { score: 'sc_H2', markets: expect.arrayContaining(['H2M', 'H2R']) },
        { score: 'corner' },
        { score: 'corner_H1' },
        { score: 'card' },
        { score: 'card_H1' },
      ],
      effects: [{ siteId: 3000, decided: 1, paid: '1950', changed: 0, up: '0', down: '0' }],
    })
    const sent = (home: number, away: number) => ({
      params: { gidm: '1' },
      payload: { status: 'final', scores: atEnd(home, away) },
    })
    expect(await desk.ask(operatorDeskResult, sent(1, 0))).toMatchObject({
      http: 200,
      data: { gidm: '1', version: 1, gameStatus: 'settled' },
    })
    await settled('1')
    expect(await centre(player)).toBe(109_50n)
    await until(() => desk.matchOf('1').gameStatus === 'settled')
    expect(await preview('1', { status: 'final', ...atEnd(0, 1) })).toMatchObject({
      effects: [{ siteId: 3000, decided: 0, paid: '0', changed: 1, up: '0', down: '1950' }],
    })
    expect(await desk.takesTwo(operatorDeskResult, sent(0, 1))).toBe(true)
    expect(await centre(player)).toBe(109_50n)
    expect((await desk.askAsTwo(operatorDeskResult, sent(0, 1))).data).toMatchObject({ version: 2 })
    await settled('1')
    expect(await centre(player)).toBe(90_00n)
    const { data } = await desk.ask(operatorDeskResults, { params: { gidm: '1' } })
    expect(data).toMatchObject({
      results: [
        { version: 2, scores: { sc_FT_H: 0 }, note: 'seen by the desk' },
        { version: 1, scores: { sc_FT_H: 1 } },
      ],
    })
  })

  test('a result that its match cannot have is refused', async () => {
    const refused = async (payload: object) =>
      expect((await desk.ask(operatorDeskResult, { params: { gidm: '2' }, payload })).code).not.toBe(SUCCESS)
    await refused({ status: 'final', scores: {} })
    await refused({ status: 'final', scores: { sc_FT_H: 1 } })
    await refused({ status: 'final', scores: { ...atEnd(1, 0), sc_Q1_H: 1, sc_Q1_C: 0 } })
    await refused({ status: 'final', scores: atEnd(1, 0), winners: ['A'] })
    const impossible = { status: 'final', scores: { ...atEnd(1, 0), sc_H2_H: 2, sc_H2_C: 0 } }
    expect((await desk.ask(operatorDeskResult, { params: { gidm: '2' }, payload: impossible })).data).toMatchObject({
      faults: [{ path: 'scores.sc_FT_H', message: 'sc_H1 and sc_H2 make 2, not 1' }],
    })
    const strange = { params: { gidm: '777' }, payload: { status: 'final', scores: atEnd(1, 0) } }
    expect((await desk.ask(operatorDeskResult, strange)).code).not.toBe(SUCCESS)
    const others = { params: { gidm: '2' }, payload: { status: 'final', scores: atEnd(1, 0) } }
    expect((await desk.ask(operatorDeskResult, others, 'finance')).code).not.toBe(SUCCESS)
  })

  test('one person alone cannot pay bets by a result that is not known yet', async () => {
    const player = await bettorOn('6')
    const { ticketId } = player
    for (const entry of [
      { status: 'final', scores: atEnd(5, 0) },
      { status: 'period', scores: { sc_H1_H: 3, sc_H1_C: 0 } },
    ])
      expect(await desk.takesTwo(operatorDeskResult, { params: { gidm: '6' }, payload: entry })).toBe(true)
    await over('6')
    await sql`update matches set kickoff = now() + interval '1 hour' where gidm = '6'`.execute(desk.db)
    const early = { params: { gidm: '6' }, payload: { status: 'final', scores: atEnd(5, 0) } }
    expect(await desk.takesTwo(operatorDeskResult, early)).toBe(true)
    const { rows } = await sql`select state from bets where ticket = ${ticketId}`.execute(desk.db)
    expect(rows).toEqual([{ state: 'open' }])
    expect(await centre(player)).toBe(90_00n)
  })

  test('two cancel a bet with its reason, and make it count again', async () => {
    const player = await bettorOn('3')
    const params = { siteId: 3000, ticketId: player.ticketId }
    const cancelling = { params, payload: { code: 'DODDS' } }
    // Alone, somebody could refund an accomplice's losing bets.
    expect(await desk.takesTwo(operatorDeskVoidBet, cancelling)).toBe(true)
    expect((await sql`select from bets_to_decide`.execute(desk.db)).rows).toEqual([])
    expect((await desk.askAsTwo(operatorDeskVoidBet, cancelling)).code).toBe(SUCCESS)
    await ruled()
    expect(await centre(player)).toBe(100_00n)
    expect((await desk.askAsTwo(operatorDeskVoidBet, cancelling)).code).not.toBe(SUCCESS)
    expect(await desk.takesTwo(operatorDeskRestoreBet, { params })).toBe(true)
    expect((await desk.askAsTwo(operatorDeskRestoreBet, { params })).code).toBe(SUCCESS)
    await ruled()
    expect(await centre(player)).toBe(90_00n)
    const strange = { ...cancelling, params: { ...params, siteId: 3001 } }
    expect((await desk.ask(operatorDeskVoidBet, strange)).code).not.toBe(SUCCESS)
  })

  test('an old approval cancels no bet that was cancelled and counted again since', async () => {
    const player = await bettorOn('7')
    const pending = async (endpoint: OperatorEndpoint, sent: object) => {
      const { approvalId, effect } = ((await desk.ask(endpoint, sent)).data as PendingAnswer).pending
      expect(effect).toEqual({ bets: 1, stakes: '1000', paidSoFar: '0' })
      return approvalId
    }
    const params = { siteId: 3000, ticketId: player.ticketId }
    const market = { params: { gidm: '7' }, payload: { wtype: 'R', code: 'DGOAL' } }
    const [bet, all] = [
      await pending(operatorDeskVoidBet, { params, payload: { code: 'DODDS' } }),
      await pending(operatorDeskVoidMarket, market),
    ]
    const line = { params: market.params, payload: { ...market.payload, gid: '71' } }
    expect((await desk.askAsTwo(operatorDeskVoidMarket, line)).data).toEqual({
      bets: 1,
      stakes: '1000',
      paidSoFar: '0',
    })
    await ruled()
    const back = { params: market.params, payload: { wtype: 'R', gid: '71' } }
    expect((await desk.askAsTwo(operatorDeskRestoreMarket, back)).code).toBe(SUCCESS)
    await ruled()
    for (const id of [bet, all])
      expect(await desk.decide(id)).toMatchObject({
        code: 6009,
        data: { faults: [{ path: 'approvalId', message: expect.stringContaining('changed since') }] },
      })
    expect(await centre(player)).toBe(90_00n)
  })

  test('what would cancel nothing is refused before anybody is asked, with what there is', async () => {
    const { ticketId } = await bettorOn('8')
    const bet = (payload: object) =>
      desk.ask(operatorDeskVoidBet, { params: { siteId: 3000, ticketId }, payload: { code: 'DODDS', ...payload } })
    const market = (payload: object) =>
      desk.ask(operatorDeskVoidMarket, { params: { gidm: '8' }, payload: { code: 'DODDS', ...payload } })
    const faults = (path: string, message: RegExp) => ({
      code: 6007,
      data: { faults: [{ path, message: expect.stringMatching(message) }] },
    })
    expect(await bet({ leg: 7 })).toMatchObject(faults('leg', /one selection/))
    expect(await market({ wtype: 'R', gid: '999' })).toMatchObject(faults('gid', /R 81 \(H\)/))
    expect(await market({ wtype: 'R', rtype: 'ZZ' })).toMatchObject(faults('rtype', /R 81 \(H\)/))
    expect(await market({ wtype: 'OU' })).toMatchObject(faults('wtype', /R 81 \(H\)/))
    expect(await market({ from: 1_000, to: 2_000 })).toMatchObject(faults('from', /the first was at/))
    const nothing = { params: { gidm: '8' }, payload: { wtype: 'R' } }
    expect(await desk.ask(operatorDeskRestoreMarket, nothing)).toMatchObject(faults('wtype', /none of the 1/))
    expect((await desk.ask(operatorDeskRestoreBet, { params: { siteId: 3000, ticketId } })).code).toBe(6007)
  })

  test('two cancel a market of a match, and a whole match', async () => {
    const [player, other] = [await bettorOn('4'), await bettorOn('5')]
    const market = { params: { gidm: '4' }, payload: { wtype: 'R', code: 'DGOAL' } }
    expect(await desk.takesTwo(operatorDeskVoidMarket, market)).toBe(true)
    expect((await desk.askAsTwo(operatorDeskVoidMarket, market)).data).toEqual({
      bets: 1,
      stakes: '1000',
      paidSoFar: '0',
    })
    await ruled()
    expect(await centre(player)).toBe(100_00n)
    const back = { params: { gidm: '4' }, payload: { wtype: 'R' } }
    expect((await desk.askAsTwo(operatorDeskRestoreMarket, back)).data).toEqual({
      bets: 1,
      stakes: '1000',
      paidSoFar: '1000',
    })
    const whole = { params: { gidm: '5' }, payload: { status: 'cancelled', code: 'DVENUE' } }
    expect(await desk.takesTwo(operatorDeskResult, whole)).toBe(true)
    expect((await desk.askAsTwo(operatorDeskResult, whole)).data).toMatchObject({ gameStatus: 'abandoned' })
    await settled('5')
    expect(await centre(other)).toBe(100_00n)
    const { rows } = await sql`select result from bets where ticket = ${other.ticketId}`.execute(desk.db)
    expect(rows).toEqual([{ result: 'DVENUE' }])
  })
})
