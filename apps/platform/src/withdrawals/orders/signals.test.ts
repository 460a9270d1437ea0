import { randomUUID } from 'node:crypto'
import type { Match } from '@pavilion/contract/sports'
import { siteSettings, type SiteSettings } from '@pavilion/operator-api/sites'
import type { WithdrawalSignal } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../../db/index.ts'
import type { Bettor } from '../../sportsbook/acceptance/placed.ts'
import { requestedSelection, sampleMatch } from '../../sportsbook/testing/samples.ts'
import { bettingOn, wagerIn } from '../../sportsbook/testing/world-bets.ts'
import { addBettor, newKey, openWorld, type World } from '../../sportsbook/testing/world.ts'
import { testDatabases } from '../../testing/index.ts'
import { membersSharing } from './shared-marks.ts'
import { signalsOf, stakesSinceLast } from './signals.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SITE = 3000
const settings: SiteSettings['withdrawals'] = siteSettings.parse({}).withdrawals

describe.each(testDatabases)('what a person should look at of a withdrawal on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let bettor: Bettor
  let sessionId: string
  let accountId: string
  let match: Match
  let next = 6000
  const now = new Date()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())

  const device = async (userId: string, mark: string, network: string, firstAt = ago(100), lastAt = ago(1)) => {
    await sql`insert into member_devices (site_id, device_id, user_id, mark, network, name, sealed_place, first_at, last_at)
      values (${SITE}, ${randomUUID()}::uuid, ${userId}::uuid, ${Buffer.from(mark)}, ${Buffer.from(network)}, 'Windows · Chrome', '', ${firstAt}, ${lastAt})`.execute(
      db,
    )
    await sql`insert into person_marks (site_id, user_id, kind, mark, noted_at)
      values (${SITE}, ${userId}::uuid, 'device', ${Buffer.from(mark)}, ${firstAt})`.execute(db)
  }
  const account = async (userId: string, mark: string, holdUntil = ago(1)) => {
    const id = randomUUID()
    await sql`insert into payout_accounts (site_id, account_id, user_id, kind, code, masked, sealed, mark, state, added_at, hold_until)
      values (${SITE}, ${id}::uuid, ${userId}::uuid, 'bank', 'ICBC', '0128', '', ${Buffer.from(mark)}, 'active', ${ago(48)}, ${holdUntil})`.execute(
      db,
    )
    return id
  }
  const withdrawn = (at = ago(50)) =>
    sql`
    insert into withdrawals (site_id, order_no, user_id, account_id, paid_to, currency, amount, fee, state, site_day, created_at, sent_at, take_until,
      payout_id, ended_at, request_id)
    values (${SITE}, ${`QK${bettor.userId}`}, ${bettor.userId}::uuid, ${accountId}::uuid, '{}', 'CNY', 100, 0, 'paid', ${at}::date, ${at}, ${at}, ${at},
      ${`po-${bettor.userId}`}, ${at}, 'test')`.execute(db)
  const deposited = (at: Date) =>
    sql`
    insert into deposit_orders (site_id, order_no, user_id, channel_id, currency, amount, fee, state, payment_id, return_url, created_at, expires_at,
      settled_at, journal_id, request_id)
    values (${SITE}, ${`CK${randomUUID()}`}, ${bettor.userId}::uuid, 'bank', 'CNY', 100, 0, 'paid', ${randomUUID()}, 'http://a.test', ${at}, ${at}, ${at},
      uuid_v7(), 'test')`.execute(db)
  const required = (kind: 'deposit' | 'bonus', at: Date) =>
    sql`select turnover_require(${SITE}, ${bettor.userId}::uuid, ${kind}, ${randomUUID()}, 100, 10000, ${at})`.execute(
      db,
    )
  const signals = (amount = 100_00n): Promise<WithdrawalSignal[]> =>
    signalsOf(db, { siteId: SITE, userId: bettor.userId, sessionId, accountId, amount, now }, settings)
  const place = async (rtype: 'H' | 'C', stake: bigint) => {
    const selection = requestedSelection(match, { rtype, ior: rtype === 'H' ? 950 : 930 })
    return wagerIn(await bettingOn(db, () => [match]).single(bettor, selection, stake, newKey()))
  }
  const aMember = async (money: bigint): Promise<Bettor> => {
    const member = await addBettor(db, SITE, money)
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (${SITE}, ${member.userId}::uuid, ${`m${member.userId}`}, 'none', 'zh-CN', 'localhost', ${ago(1000)})`.execute(
      db,
    )
    return member
  }

  /** Nothing about them is new or shared. */
  beforeEach(async () => {
    match = sampleMatch(String((next += 1)))
    await writer.list([match])
    bettor = await aMember(100_000_00n)
    sessionId = randomUUID()
    accountId = await account(bettor.userId, `card ${bettor.userId}`)
    const mark = `device ${bettor.userId}`
    await device(bettor.userId, mark, `network ${bettor.userId}`)
    await sql`insert into sessions (site_id, session_id, user_id, token_hash, client_type, device, sealed_ip, created_at, seen_at, expires_at)
      values (${SITE}, ${sessionId}::uuid, ${bettor.userId}::uuid, ${Buffer.from(sessionId)}, 'web', ${Buffer.from(mark)}, '', ${ago(1)}, ${now},
        ${new Date(now.getTime() + 3_600_000)})`.execute(db)
    await deposited(ago(60))
    await withdrawn()
  })

  it('is nothing of a member who comes as always', async () => {
    expect(await signals()).toEqual([])
  })

  it('is a first one, and a large one', async () => {
    await sql`delete from withdrawals where user_id = ${bettor.userId}::uuid`.execute(db)
    expect(await signals(BigInt(settings.reviewFrom) - 1n)).toEqual(['first'])
    expect(await signals(BigInt(settings.reviewFrom))).toEqual(['first', 'amount'])
  })

  it('is a device of less than a day', async () => {
    const seen = (hours: number) =>
      sql`update member_devices set first_at = ${ago(hours)} where user_id = ${bettor.userId}::uuid`.execute(db)
    await seen(23)
    expect(await signals()).toEqual(['new_device'])
    await seen(25)
    expect(await signals()).toEqual([])
  })

  it('is an account to pay to that is new', async () => {
    await sql`update payout_accounts set hold_until = ${new Date(now.getTime() + 1000)} where account_id = ${accountId}::uuid`.execute(
      db,
    )
    expect(await signals()).toEqual(['new_account'])
  })

  it.each([
    ['a password that was reset', 'member.password_reset', 'new_password'],
    ['a sign-in password that was changed', 'member.password', 'new_password'],
    ['a fund password that was changed', 'member.fund_password', 'new_password'],
    ['a phone that was bound', 'member.bind_phone', 'new_phone'],
    ['a phone that the operator took away', 'member.release', 'new_phone'],
  ] as const)('is %s within a day', async (_what, action, signal) => {
    await sql`select audit_add(${SITE}, ${bettor.userId}, ${action}, ${bettor.userId}, '{}'::jsonb, 'r')`.execute(db)
    expect(await signals()).toEqual([signal])
  })

  it('is a phone, an e-mail or a name of another account', async () => {
    const other = await aMember(1n)
    await sql`insert into account_reviews (site_id, review_id, user_id, kind, other_user_id, sealed, asked_at)
      values (${SITE}, ${randomUUID()}::uuid, ${other.userId}::uuid, 'phone', ${bettor.userId}::uuid, '', ${now})`.execute(
      db,
    )
    expect(await signals()).toEqual(['shared'])
  })

  it('is a device or an account to pay to that another member has', async () => {
    const other = await aMember(1n)
    await device(other.userId, `device ${bettor.userId}`, 'elsewhere')
    expect(await signals()).toEqual(['shared_device'])
    await account(other.userId, `card ${bettor.userId}`)
    expect(await signals()).toEqual(['shared_device', 'shared_account'])
    expect(await membersSharing(db, { siteId: SITE, userId: bettor.userId, now })).toMatchObject([
      { userId: other.userId, by: 'account' },
      { userId: other.userId, by: 'device' },
    ])
  })

  it('is a network that few use, and not one that many use, or did long ago', async () => {
    const network = `network ${bettor.userId}`
    const long = await aMember(1n)
    await device(long.userId, `d ${long.userId}`, network, ago(2000), ago(31 * 24))
    expect(await signals()).toEqual([])
    for (let n = 0; n < 6; n += 1) {
      const other = await aMember(1n)
      await device(other.userId, `d ${other.userId}`, network)
      expect(await signals()).toEqual(n < 5 ? ['shared_address'] : [])
    }
  })

  it('is money of nothing but a bonus: never deposited, or a bonus and no deposit since the last one', async () => {
    await required('bonus', ago(10))
    expect(await signals()).toEqual(['bonus_only'])
    await deposited(ago(5))
    expect(await signals()).toEqual([])
    await sql`delete from deposit_orders where user_id = ${bettor.userId}::uuid`.execute(db)
    expect(await signals()).toEqual(['bonus_only'])
    await required('deposit', ago(2))
    expect(await signals()).toEqual(['bonus_only'])
  })

  it('is half of all stakes on lines on which nothing is risked', async () => {
    await place('H', 100_00n)
    expect(await signals()).toEqual([])
    await place('C', 100_00n)
    expect(await signals()).toEqual(['both_sides'])
    match = sampleMatch(String((next += 1)))
    await writer.list([match])
    await place('H', 200_00n)
    expect(await signals()).toEqual(['both_sides'])
    await place('H', 50_00n)
    expect(await signals()).toEqual([])
  })

  const several = async (sides: readonly ('H' | 'C')[], foldStake: bigint, matches: readonly Match[], system = 1) => {
    const selections = matches.map((each, at) => {
      const rtype = sides[at] ?? 'H'
      return requestedSelection(each, { rtype, ior: rtype === 'H' ? 950 : 930 })
    })
    return wagerIn(await bettingOn(db, () => matches).parlay(bettor, selections, foldStake, { system }))
  }
  const listed = async (count: number) => {
    const matches = Array.from({ length: count }, () => sampleMatch(String((next += 1))))
    await writer.list(matches)
    return matches
  }
  const combinations = (lines: number): ('H' | 'C')[][] =>
    lines === 0
      ? [[]]
      : combinations(lines - 1).flatMap((sides) => (['H', 'C'] as const).map((side) => [...sides, side]))

  it('is half of all stakes on parlays that cover each other', async () => {
    const matches = await listed(2)
    const [first, ...others] = combinations(2)
    for (const sides of others) await several(sides, 100_00n, matches)
    expect(await signals()).toEqual([])
    await several(first ?? [], 100_00n, matches.toReversed())
    expect(await signals()).toEqual(['both_sides'])
    await place('H', 400_00n)
    expect(await signals()).toEqual(['both_sides'])
    await several(['H', 'C'], 10_00n, await listed(2))
    expect(await signals()).toEqual([])
  })

  it('is half of all stakes on systems whose parts cover each other', async () => {
    const matches = await listed(3)
    const [first, ...others] = combinations(3)
    for (const sides of others) await several(sides, 10_00n, matches, 4)
    expect(await signals()).toEqual([])
    await several(first ?? [], 10_00n, matches, 4)
    expect(await signals()).toEqual(['both_sides'])
  })

  it('is no stake of a parlay that risks it, beside lines on which nothing is risked', async () => {
    await place('H', 100_00n)
    await place('C', 100_00n)
    expect(await signals()).toEqual(['both_sides'])
    await several(['H', 'H'], 201_00n, await listed(2))
    expect(await signals()).toEqual([])
  })

  it('is nothing older than 90 days', async () => {
    await place('H', 100_00n)
    await place('C', 100_00n)
    await sql`update withdrawals set created_at = ${ago(24 * 200)} where user_id = ${bettor.userId}::uuid`.execute(db)
    expect(await signals()).toEqual(['both_sides'])
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const owner = { siteId: SITE, userId: bettor.userId }
    expect((await stakesSinceLast(db, { ...owner, now: at(85) })).covered).toBe(200_00n)
    expect(await stakesSinceLast(db, { ...owner, now: at(95) })).toEqual({ staked: 0n, covered: 0n })
  })

  it('is no bet of before the last withdrawal', async () => {
    await place('H', 100_00n)
    await place('C', 100_00n)
    await sql`update withdrawals set created_at = ${new Date(now.getTime() + 3 * 86_400_000)} where user_id = ${bettor.userId}::uuid`.execute(
      db,
    )
    expect(await signals()).toEqual([])
  })
})
