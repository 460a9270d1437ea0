import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bettor } from '../acceptance/placed.ts'
import { DEFAULT_RULES } from '../betting-rules/default-rules.ts'
import { balanceOf } from '../../ledger/index.ts'
import { twoRoleDatabases, type TwoRoles } from '../../testing/app-role.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, addSite, callRaw, mustBalance, newKey, writerOf } from '../testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const soon = () => new Date(Date.now() + 20_000).toISOString()

describe.each(twoRoleDatabases)('sums that a platform makes up on $name', ({ open }) => {
  let roles: TwoRoles
  let writer: Awaited<ReturnType<typeof writerOf>>
  let bettor: Bettor
  let match: Match
  let other: Match
  let ticket: string
  let next = 0

  beforeAll(async () => {
    roles = await open()
    await addSite(roles.owner, 3000)
    writer = await writerOf(roles.owner)
  })
  afterAll(async () => {
    await mustBalance(roles.owner)
    await roles.close()
  })
  beforeEach(async () => {
    match = sampleMatch(String((next += 1)))
    other = sampleMatch(String((next += 1)))
    await writer.list([match, other])
    bettor = await addBettor(roles.owner, 3000, 100_00n)
    ticket = wagerIn(await betting().single(bettor, toWin(match, 'H'), 10_00n)).ticketId
  })
  const betting = () => bettingOn(roles.app, () => [match, other])
  const money = async () => {
    const { centre, locked } = await balanceOf(roles.owner, 3000, bettor.userId)
    return [centre, locked]
  }
  const decision = async (changes: object, legs: readonly object[] = [{ leg: 0, version: 1 }]) => {
    const { rows } = await sql<object>`
      select site_id, site_day, ticket, user_id, bet_mark(b) as mark from bets b where ticket = ${ticket}`.execute(
      roles.owner,
    )
    return { bets: [{ ...rows[0], state: 'settled', result: 'W', payout: '2100', legs, ...changes }] }
  }
  const settle = async (changes: object = {}, legs?: readonly object[]) =>
    callRaw(roles.app, 'settle_bets', await decision(changes, legs))

  test('settle no bet of a match that is undecided, nor by a result that is not the present one', async () => {
    for (const version of [0, 1, null, undefined]) expect(await settle({}, [{ leg: 0, version }])).toEqual({ done: 0 })
    expect(await settle({}, [])).toEqual({ done: 0 })
    expect(await settle({}, [{ leg: 1, version: 1 }])).toEqual({ done: 0 })
    expect(await settle({ state: 'void', payout: '1000' })).toEqual({ done: 0 })
    await writer.finish(match.gidm, 1, 0)
    for (const version of [0, 2, null]) expect(await settle({}, [{ leg: 0, version }])).toEqual({ done: 0 })
    expect(await money()).toEqual([90_00n, 10_00n])
    expect(await settle()).toEqual({ done: 1 })
    expect(await money()).toEqual([111_00n, 0n])
  })

  test('pay a bet once, however often its decision is in a batch', async () => {
    const opened = await betting().single(bettor, toWin(other, 'H'), 20_00n)
    expect(wagerIn(opened).ticketId).not.toBe(ticket)
    await writer.finish(match.gidm, 1, 0)
    const { bets } = await decision({})
    await expect(callRaw(roles.app, 'settle_bets', { bets: [...bets, ...bets, ...bets] })).rejects.toMatchObject({
      code: 'PV041',
    })
    expect(await money()).toEqual([70_00n, 30_00n])
    expect(await settle()).toEqual({ done: 1 })
    expect(await money()).toEqual([91_00n, 20_00n])
  })

  test('pay no more than the bet can come to', async () => {
    await writer.finish(match.gidm, 1, 0)
    for (const payout of ['2101', '5000000000', '-1', null])
      await expect(settle({ payout })).rejects.toMatchObject({ code: 'PV041' })
    for (const changes of [
      { state: 'void', payout: '1001' },
      { state: 'refused', payout: null },
      { state: 'cashed', payout: null },
      { state: 'open', payout: '1' },
    ])
      await expect(settle(changes)).rejects.toMatchObject({ code: 'PV041' })
    expect(await money()).toEqual([90_00n, 10_00n])
  })

  test('win no parlay of which a leg is undecided', async () => {
    ticket = wagerIn(await betting().parlay(bettor, [toWin(match, 'H'), toWin(other, 'H')], 10_00n)).ticketId
    const won = { payout: '4410' }
    await writer.finish(match.gidm, 1, 0)
    for (const legs of [
      [{ leg: 0, version: 1 }],
      [
        { leg: 0, version: 1 },
        { leg: 0, version: 1 },
      ],
      [
        { leg: 0, version: 1 },
        { leg: 1, version: 1 },
      ],
    ])
      expect(await settle(won, legs)).toEqual({ done: 0 })
    await writer.finish(other.gidm, 1, 0)
    const legs = [0, 1].map((leg) => ({ leg, version: 1, result: 'W' }))
    await expect(settle({ payout: '4411' }, legs)).rejects.toMatchObject({ code: 'PV041' })
    expect(await money()).toEqual([80_00n, 20_00n])
    expect(await settle(won, legs)).toEqual({ done: 1 })
    expect(await money()).toEqual([124_10n, 10_00n])
  })

  const sell = async (changes: object) => {
    const { bets } = await decision({})
    return callRaw(roles.app, 'cash_out', {
      site_id: 3000,
      user_id: bettor.userId,
      key: newKey(),
      body_hash: 'h',
      request_id: 'r',
      ticket,
      quote: {},
      legs: [],
      decided: [],
      mark: (bets[0] as { mark?: string }).mark,
      until: soon(),
      stake: '1000',
      paid: '2100',
      left: '0',
      ...changes,
    })
  }

  test('buy no bet back for more than its part can come to, nor one that is not open', async () => {
    for (const changes of [
      { paid: '2101' },
      { stake: '100', paid: '211', left: '990' },
      { stake: '100', paid: '100', left: '1101' },
      { stake: '-100', paid: '1' },
      { paid: '-1' },
    ])
      await expect(sell(changes)).rejects.toMatchObject({ code: 'PV041' })
    for (const until of ['infinity', new Date(Date.now() + 3_600_000).toISOString()])
      expect(await sell({ until })).toMatchObject({ answer: { outcome: 'refused', refusal: 'SUSPENDED' } })
    expect(await money()).toEqual([90_00n, 10_00n])
    await sell({ stake: '100', paid: '210', left: '990' })
    expect(await money()).toEqual([92_10n, 9_00n])
    await writer.finish(match.gidm, 0, 1)
    await settle({ result: 'L', payout: '0' })
    expect(await sell({ stake: '1', paid: '1' })).toMatchObject({ answer: { outcome: 'refused', refusal: 'NOT_OPEN' } })
    expect(await money()).toEqual([92_10n, 0n])
  })

  interface Claimed {
    readonly stake?: bigint
    readonly winnable?: bigint
    readonly ior?: number
    readonly until?: string
    readonly cap?: string | null
    readonly maxPayout?: bigint | null
    readonly hash?: string | null
    readonly seen?: number | null
    readonly delay?: number | null
  }
  const place = (changes: Claimed) => {
    const {
      stake = 10_00n,
      winnable = 11_00n,
      ior = 1100,
      until = soon(),
      cap = 'other',
      maxPayout = 1_000_00n,
      hash = 'h',
      seen = 1100,
      delay = 0,
    } = changes
    return sql`select place_bet(3000, ${bettor.userId}::uuid, ${newKey()}::uuid, ${hash}, 'r', 'Asia/Shanghai', null, '[]',
      ${match.gidm}, 'g', 'M', 'H', null, null, false, (select epoch from matches where gidm = ${match.gidm}), ${ior}, ${seen}, 'any', 'H',
      'sc_FT', ${stake}, ${winnable}, null, null, null, ${cap}, ${maxPayout}, ${delay}, 0, ${until}::timestamptz, null)`.execute(
      roles.app,
    )
  }

  test('let no bet win what its price does not give, nor more than the site pays', async () => {
    const made: [Claimed, string][] = [
      [{ winnable: 9_000_000_000_000_000n }, 'PV035'],
      [{ winnable: 11_01n }, 'PV041'],
      [{ winnable: 10_99n }, 'PV041'],
      [{ ior: 1_000_001, winnable: 10_000_01n }, 'PV041'],
      [{ ior: 0, winnable: 0n }, 'PV041'],
      [{ cap: 'none' }, 'PV041'],
      [{ cap: null }, 'PV041'],
      [{ maxPayout: null }, 'PV041'],
      [{ hash: null }, 'PV041'],
      [{ seen: null }, 'PV041'],
      [{ seen: 0 }, 'PV041'],
      [{ delay: null }, 'PV041'],
      [{ delay: -1 }, 'PV041'],
      [{ maxPayout: 10_99n }, 'PV033'],
      [{ until: 'infinity' }, 'PV034'],
      [{ until: new Date(Date.now() + 3_600_000).toISOString() }, 'PV034'],
    ]
    for (const [changes, code] of made) await expect(place(changes), code).rejects.toMatchObject({ code })
    expect(await money()).toEqual([90_00n, 10_00n])
    await place({})
    expect(await money()).toEqual([80_00n, 20_00n])
  })

  test('join no two legs of one match, nor take legs without a maximum payout', async () => {
    const leg = {
      gidm: match.gidm,
      gid: 'g',
      wtype: 'M',
      rtype: 'H',
      in_play: false,
      score: 'sc_FT',
      epoch: 1,
      ior: 1100,
    }
    const asked = (changes: object) =>
      callRaw(roles.app, 'place_parlay', {
        site_id: 3000,
        user_id: bettor.userId,
        key: newKey(),
        body_hash: 'ab',
        request_id: 'r',
        time_zone: 'Asia/Shanghai',
        quotes: [],
        kind: 'parlay',
        folds: 1,
        stake: '1000',
        winnable: '1000',
        odds_choice: 'any',
        legs: [leg, { ...leg, gidm: other.gidm }].map((each) => ({ ...each, seen_ior: 1100, banker: false })),
        payout_cap: 'other',
        max_payout: '100000',
        delay_ms: 0,
        decision_timeout_ms: 0,
        until: soon(),
        ...changes,
      })
    for (const changes of [
      { legs: [leg, { ...leg, rtype: 'N' }] },
      { legs: [leg] },
      { legs: [] },
      { payout_cap: 'none' },
      { max_payout: null },
      { body_hash: null },
      { delay_ms: null },
      { legs: [leg, { ...leg, gidm: other.gidm }] },
    ])
      await expect(asked(changes), JSON.stringify(changes)).rejects.toMatchObject({ code: 'PV041' })
    expect(await money()).toEqual([90_00n, 10_00n])
    expect(await asked({})).toMatchObject({ state: 'new', answer: { outcome: 'taken' } })
    expect(await money()).toEqual([80_00n, 20_00n])
  })

  test('go by what a site says itself, and else by what its code has', async () => {
    const { rows } = await sql`
      select usual_max_stake() as stake, usual_max_win() as win`.execute(roles.owner)
    const { maxStake, maxParlayStake, maxWin } = DEFAULT_RULES
    expect([rows, maxParlayStake]).toEqual([[{ stake: maxStake, win: maxWin }], maxStake])
    await sql`insert into betting_rules (site_id, max_stake, max_win, max_parlay_stake) values (3000, 900, 1000, 800)`.execute(
      roles.owner,
    )
    // The process still has the old rules: the database refuses.
    const late = await betting().single(bettor, toWin(match, 'H'), 10_00n)
    expect(late).toMatchObject({ answer: { outcome: 'refused', refusal: 'STAKE_ABOVE_MAX' } })
    const two = await betting().parlay(bettor, [toWin(match, 'H'), toWin(other, 'H')], 9_00n)
    expect(two).toMatchObject({ answer: { outcome: 'refused', refusal: 'STAKE_ABOVE_MAX' } })
    expect(await money()).toEqual([90_00n, 10_00n])
    await sql`delete from betting_rules`.execute(roles.owner)
  })
})
