import { operatorDeskReopen, operatorDeskSuspend, operatorDeskSuspensions } from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { openDesk, type Desk } from '../testing/desk.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { until } from '../testing/wait.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('what the desk suspends on $name', (kind) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(kind)
  })
  afterAll(() => desk.close())

  const suspend = async (payload: object) => {
    const answer = await desk.ask(operatorDeskSuspend, { payload })
    return answer.data as { suspensionId: string; matches: number; lines: number; markets: string[] }
  }
  const reopen = (suspensionId: string) => desk.ask(operatorDeskReopen, { params: { suspensionId } })
  const market = (gidm: string, wtype: string) =>
    desk.matchOf(gidm).lines[0]?.markets.find((each) => each.wtype === wtype)

  test('a match takes no bet from the commit on, shows it within a second, and is open again when that is taken back', async () => {
    const player = await desk.player()
    const before = requestedSelection(desk.matchOf('1'))
    const { suspensionId, matches, lines } = await suspend({ gidm: '1' })
    expect({ matches, lines }).toEqual({ matches: 1, lines: 3 })
    expect(await desk.bet(player, before)).toMatchObject({ outcome: 'refused' })
    await until(() => desk.matchOf('1').gameStatus === 'suspended')
    expect(desk.matchOf('1')).toMatchObject({ reason: 'OPERATOR' })
    expect(await desk.bet(player, requestedSelection(desk.matchOf('1')))).toMatchObject({ refusal: 'SUSPENDED' })
    expect(await suspend({ gidm: '1' })).toEqual({ suspensionId, matches: 0, lines: 0, markets: [] })
    expect((await desk.ask(operatorDeskSuspensions)).data).toMatchObject({
      suspensions: [{ suspensionId, gidm: '1', note: 'seen by the desk' }],
    })
    expect((await reopen(suspensionId)).data).toEqual({ suspensionId, matches: 1 })
    await until(() => desk.matchOf('1').gameStatus === 'scheduled')
    expect(await desk.bet(player, requestedSelection(desk.matchOf('1')))).toMatchObject({ outcome: 'taken' })
    expect((await reopen(suspensionId)).code).not.toBe(6000)
    const { rows } = await sql<{ action: string; actor: string; detail: { reason: string } }>`
      select action, actor, detail from audit where subject in ('1', ${suspensionId}) and action in ('desk.suspend', 'desk.reopen')
       order by id`.execute(desk.db)
    expect(rows.map(({ action, detail }) => [action, detail.reason])).toEqual([
      ['desk.suspend', 'seen by the desk'],
      ['desk.suspend', 'seen by the desk'],
      ['desk.reopen', 'seen by the desk'],
    ])
    expect(rows[0]?.actor).toMatch(/^operator:/)
  })

  test('a market alone is closed, the others of its match take bets', async () => {
    const player = await desk.player()
    const { suspensionId } = await suspend({ gidm: '2', wtype: 'R', gid: '21' })
    await until(() => market('2', 'R')?.sw === 'N')
    expect(market('2', 'OU')?.sw).toBe('Y')
    expect(await desk.bet(player, requestedSelection(desk.matchOf('2')))).toMatchObject({ refusal: 'MARKET_CLOSED' })
    const { strong: _strong, ...onTotal } = requestedSelection(desk.matchOf('2'), {
      wtype: 'OU',
      ratio: '2.5',
      rtype: 'H',
      ior: 900,
    })
    expect(await desk.bet(player, onTotal)).toMatchObject({ outcome: 'taken' })
    await reopen(suspensionId)
    await until(() => market('2', 'R')?.sw === 'Y')
  })

  test('a market is closed before the start and in play by either of its names, and the answer says what it closed', async () => {
    const live = sampleMatch('11', { isLive: 'Y', gameStatus: 'live' })
    desk.feed.matches = [...desk.feed.matches, sampleMatch('11', { isLive: 'Y', gameStatus: 'live' })]
    desk.feed.change({ added: [live] })
    await until(() => desk.platform.sportsbook.book.match('11')?.isLive === 'Y')
    const player = await desk.player()
    for (const [gidm, wtype, shown] of [
      ['11', 'R', 'RE'],
      ['11', 'RE', 'RE'],
      ['3', 'RE', 'R'],
    ] as const) {
      const { suspensionId, lines, markets } = await suspend({ gidm, wtype })
      expect([lines, markets]).toEqual([1, ['R', 'RE']])
      await until(() => market(gidm, shown)?.sw === 'N')
      expect(await desk.bet(player, requestedSelection(desk.matchOf(gidm)))).toMatchObject({ refusal: 'MARKET_CLOSED' })
      const other = wtype === 'R' ? 'RE' : 'R'
      expect(await suspend({ gidm, wtype: other })).toMatchObject({ suspensionId, matches: 0, lines: 0 })
      await reopen(suspensionId)
      await until(() => market(gidm, shown)?.sw === 'Y')
    }
  })

  test('a kind of market that there is not is refused with those there are, for a match and a league', async () => {
    for (const target of [{ gidm: '1' }, { leagueId: 'L1' }]) {
      const answer = await desk.ask(operatorDeskSuspend, { payload: { ...target, wtype: 'HANDICAP' } })
      expect(answer.code).toBe(6007)
      const [fault] = (answer.data as { faults: { path: string; message: string }[] }).faults
      expect(fault).toMatchObject({ path: 'wtype', message: expect.stringMatching(/HANDICAP: FT has M, R, OU, DC/) })
    }
    expect((await desk.ask(operatorDeskSuspensions)).data).toEqual({ suspensions: [] })
  })

  test('an unknown line is refused with those there are: no suspension without effect is stored', async () => {
    for (const gid of ['5', '11'])
      expect(await desk.ask(operatorDeskSuspend, { payload: { gidm: '2', wtype: 'R', gid } })).toMatchObject({
        code: 6007,
        data: { faults: [{ path: 'gid', message: expect.stringMatching(/no line .* of R: there are 21 \(R/) }] },
      })
    expect((await desk.ask(operatorDeskSuspensions)).data).toEqual({ suspensions: [] })
  })

  test('a league stays suspended through a new run of the provider, with matches that come later', async () => {
    const { suspensionId, matches } = await suspend({ leagueId: 'L1' })
    expect(matches).toBe(10)
    desk.feed.matches = [...desk.feed.matches, sampleMatch('10')]
    desk.feed.change({ added: [sampleMatch('10')] })
    await until(() => desk.platform.sportsbook.book.match('10')?.gameStatus === 'suspended')
    desk.feed.restart()
    await until(() => desk.matchOf('10').epoch > 1)
    for (const gidm of ['9', '10']) expect(desk.matchOf(gidm).gameStatus).toBe('suspended')
    await reopen(suspensionId)
    await until(() => desk.matchOf('10').gameStatus === 'scheduled')
  })

  test('nothing is suspended that is not there, and only by the desk', async () => {
    expect((await desk.ask(operatorDeskSuspend, { payload: { gidm: '777' } })).code).not.toBe(6000)
    expect((await desk.ask(operatorDeskSuspend, { payload: { gidm: '1', leagueId: 'L1' } })).code).not.toBe(6000)
    expect((await desk.ask(operatorDeskSuspend, { payload: { gidm: '1' } }, 'support')).code).not.toBe(6000)
  })
})
