import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlState, violatedConstraint, type OpenDatabase } from '../db/index.ts'
import { seedSite, testDatabases } from '../testing/index.ts'
import { balanceOf, checkLedger, debtOf, openMemberAccounts, transfer } from './index.ts'

const SITE = 3000

describe.each(testDatabases)('the ledger on $name', ({ open }) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db)
  })
  afterAll(() => database.close())

  const newMember = async (): Promise<string> => {
    const userId = randomUUID()
    await openMemberAccounts(database.db, SITE, userId)
    await openMemberAccounts(database.db, SITE, userId)
    return userId
  }
  const made = (userId: string, from: string, to: string, amount: bigint) => ({
    kind: 'test',
    siteId: SITE,
    userId,
    from,
    to,
    amount,
    ref: 'r',
    actor: 'system',
    siteDay: '2026-11-21',
  })
  const move = (userId: string, from: string, to: string, amount: bigint) =>
    transfer(database.db, made(userId, from, to, amount))
  const moveAll = (userId: string, accounts: readonly string[], amounts: readonly bigint[]) =>
    sql<{
      id: string
    }>`select ledger_move('test', ${SITE}, ${userId}::uuid, ${accounts}::text[], ${amounts.map(String)}::bigint[], 'r',
      'system', null, current_date) as id`.execute(database.db)
  const faultOf = (moved: Promise<unknown>) => moved.then(() => undefined).catch((error: unknown) => error)

  it('moves money between accounts and counts the transfers', async () => {
    const member = await newMember()
    await move(member, 'clearing', 'centre', 10_000n)
    await move(member, 'centre', 'locked', 2_500n)
    const held = { centre: 7_500n, locked: 2_500n, currency: 'CNY', version: 2 }
    expect(await balanceOf(database.db, SITE, member)).toEqual(held)
    // Between accounts beside the purse: its own version stays.
    await move(member, 'clearing', 'house', 50n)
    expect(await balanceOf(database.db, SITE, member)).toEqual(held)
  })

  it('never lets a member go below zero', async () => {
    const member = await newMember()
    await move(member, 'clearing', 'centre', 100n)
    expect(sqlState(await faultOf(move(member, 'centre', 'locked', 101n)))).toBe('PV002')
    expect(sqlState(await faultOf(move(member, 'locked', 'centre', 1n)))).toBe('PV002')
    expect(await balanceOf(database.db, SITE, member)).toMatchObject({ centre: 100n, locked: 0n, version: 1 })
  })

  it('lets nobody owe less than nothing', async () => {
    const member = await newMember()
    await move(member, 'debt', 'house', 30n)
    expect(await debtOf(database.db, SITE, member)).toBe(30n)
    expect(violatedConstraint(await faultOf(move(member, 'house', 'debt', 31n)))).toBe('accounts_within')
    await move(member, 'house', 'debt', 30n)
    expect(await debtOf(database.db, SITE, member)).toBe(0n)
  })

  it.each([
    ['an amount of nothing', 'centre', 'locked', 0n],
    ['an amount below zero', 'locked', 'centre', -1n],
    ['one account', 'centre', 'centre', 1n],
    ['an unknown account', 'centre', 'pocket', 1n],
    ['an unknown source', 'pocket', 'centre', 1n],
  ])('refuses %s', async (_, from, to, amount) => {
    const member = await newMember()
    await move(member, 'clearing', 'centre', 100n)
    expect(sqlState(await faultOf(move(member, from, to, amount)))).toMatch(/PV001|23514/)
    expect(await balanceOf(database.db, SITE, member)).toMatchObject({ centre: 100n, locked: 0n, version: 1 })
  })

  it('knows no member of another site, and none that has no purse', async () => {
    await seedSite(database.db, 3001, 'localhost:4201')
    const member = await newMember()
    await move(member, 'clearing', 'centre', 100n)
    const elsewhere = transfer(database.db, { ...made(member, 'centre', 'locked', 1n), siteId: 3001 })
    expect(sqlState(await faultOf(elsewhere))).toBe('PV001')
    expect(sqlState(await faultOf(move(randomUUID(), 'clearing', 'centre', 1n)))).toBe('PV001')
    expect(await balanceOf(database.db, SITE, member)).toMatchObject({ centre: 100n, locked: 0n })
  })

  it('has one transfer of an id, whoever asks twice; another member may have the same', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const id = v7()
    const first = { ...made(member, 'clearing', 'centre', 100n), id }
    await transfer(database.db, first)
    expect(sqlState(await faultOf(transfer(database.db, first)))).toBe('23505')
    await transfer(database.db, { ...first, userId: other })
    expect((await balanceOf(database.db, SITE, member)).centre).toBe(100n)
    expect((await balanceOf(database.db, SITE, other)).centre).toBe(100n)
  })

  describe('what moves between several accounts', () => {
    it('is as few linked transfers as that takes, and one journal', async () => {
      const member = await newMember()
      await move(member, 'clearing', 'centre', 100n)
      await move(member, 'centre', 'locked', 40n)
      const { rows } = await moveAll(member, ['locked', 'centre', 'house'], [-40n, 90n, -50n])
      const postings = await sql<{ account: string; amount: bigint }>`
        select account, sum(amount)::bigint as amount from postings where journal_id = ${rows[0]?.id}::uuid group by account order by account`.execute(
        database.db,
      )
      expect(postings.rows).toEqual([
        { account: 'centre', amount: 90n },
        { account: 'house', amount: -50n },
        { account: 'locked', amount: -40n },
      ])
      const transfers = await sql`select from transfers where coalesce(linked_to, id) = ${rows[0]?.id}::uuid`.execute(
        database.db,
      )
      expect(transfers.rows).toHaveLength(2)
      const journals = await sql`select from journals where user_id = ${member}::uuid`.execute(database.db)
      expect(journals.rows).toHaveLength(3)
    })

    it.each([
      ['a sum that is not zero', ['centre', 'locked'], [-5n, 6n]],
      ['an unknown account', ['centre', 'pocket'], [-5n, 5n]],
      ['one account twice', ['centre', 'centre'], [5n, -5n]],
      ['one side alone', ['centre'], [5n]],
      ['nothing at all', [], []],
      ['an amount of nothing', ['centre', 'locked', 'house'], [-5n, 5n, 0n]],
      ['more accounts than amounts', ['centre', 'locked', 'house'], [-5n, 5n]],
    ])('refuses %s', async (_, accounts, amounts) => {
      const member = await newMember()
      await move(member, 'clearing', 'centre', 100n)
      expect(sqlState(await faultOf(moveAll(member, accounts, amounts)))).toBe('PV001')
      expect((await balanceOf(database.db, SITE, member)).centre).toBe(100n)
    })
  })

  it('has further kinds of account by a row, and refuses one that is there otherwise', async () => {
    const add = (most: bigint) =>
      sql`select account_kind_add('venue/ag', false, 0, ${most}::bigint)`.execute(database.db)
    await add(1_000n)
    await add(1_000n)
    expect(sqlState(await faultOf(add(2_000n)))).toBe('PV001')
    const member = await newMember()
    await move(member, 'clearing', 'centre', 5_000n)
    await move(member, 'centre', 'venue/ag', 1_000n)
    expect(violatedConstraint(await faultOf(move(member, 'centre', 'venue/ag', 1n)))).toBe('accounts_within')
    expect(violatedConstraint(await faultOf(move(member, 'venue/ag', 'centre', 1_001n)))).toBe('accounts_within')
    expect((await checkLedger(database.db)).ok).toBe(true)
  })

  it('opens a kind of the house that comes later at the sites there are', async () => {
    await sql`select account_kind_add('fees', true, 0, 9223372036854775807)`.execute(database.db)
    const member = await newMember()
    await move(member, 'clearing', 'centre', 100n)
    await move(member, 'centre', 'fees', 30n)
    await move(member, 'centre', 'withdrawal', 50n)
    await move(member, 'clearing', 'bonus', 5n)
    expect((await balanceOf(database.db, SITE, member)).centre).toBe(20n)
    expect((await checkLedger(database.db)).ok).toBe(true)
  })

  it.each([
    ['a house account of a member', randomUUID(), 'house', true],
    ['a member’s account of the house', '00000000-0000-0000-0000-000000000000', 'debt', false],
    ['a purse’s account beside it', randomUUID(), 'centre', false],
  ])('has no place for %s', async (_, userId, kind, ofHouse) => {
    const inserted = sql`insert into accounts (site_id, user_id, kind, currency, shard, of_house, least, most)
      select ${SITE}, ${userId}::uuid, name, 'CNY', 99, ${ofHouse}, least, most from account_kinds where name = ${kind}`.execute(
      database.db,
    )
    expect(violatedConstraint(await faultOf(inserted))).toBe('accounts_owner')
  })

  it('has no place for an account of an unknown kind, or with other bounds than its kind', async () => {
    for (const [kind, least] of [
      ['other', '0'],
      ['debt', '-1'],
    ] as const) {
      const inserted = sql`insert into accounts (site_id, user_id, kind, currency, of_house, least, most)
        values (${SITE}, ${randomUUID()}::uuid, ${kind}, 'CNY', false, ${least}::bigint, 0)`.execute(database.db)
      expect(sqlState(await faultOf(inserted))).toBe('23503')
    }
  })

  it.each([
    sql`update transfers set amount = amount + 1`,
    sql`update transfers set kind = 'x'`,
    sql`delete from transfers`,
    sql`truncate transfers`,
    sql`delete from audit`,
    sql`truncate audit`,
  ])('is never changed, deleted or truncated (%#)', async (statement) => {
    const member = await newMember()
    await move(member, 'clearing', 'centre', 1n)
    expect(sqlState(await faultOf(statement.execute(database.db)))).toBe('PV003')
  })

  it('guards each month as well as the whole', async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
       where inhparent in ('transfers'::regclass, 'audit'::regclass)`.execute(database.db)
    expect(rows.length).toBeGreaterThanOrEqual(8)
    for (const { name } of rows)
      expect(sqlState(await faultOf(sql`truncate ${sql.id(name)}`.execute(database.db)))).toBe('PV003')
  })

  it('tells the trial balance: what came into each kind of account, what went, and what is there', async () => {
    const { trialBalance } = await checkLedger(database.db)
    const of = (siteId: number, account: string) =>
      trialBalance.find((each) => each.siteId === siteId && each.account === account)
    const sum = trialBalance
      .filter(({ siteId }) => siteId === SITE)
      .reduce((all, { balance }) => all + BigInt(balance), 0n)
    expect(sum).toBe(0n)
    const centre = of(SITE, 'centre')
    expect(BigInt(centre?.cameIn ?? 0) - BigInt(centre?.wentOut ?? 0)).toBe(BigInt(centre?.balance ?? 1))
    expect(of(3001, 'clearing')).toEqual({
      siteId: 3001,
      currency: 'CNY',
      account: 'clearing',
      cameIn: '0',
      wentOut: '0',
      balance: '0',
    })
  })

  describe('proves itself', () => {
    const faultsOf = async () => {
      const report = await checkLedger(database.db)
      expect(report.ok).toBe(report.faults.length === 0)
      return new Set(report.faults.map(({ fault }) => fault))
    }
    /** What somebody with all rights could do, undone afterwards. */
    const tampered = async (...statements: ReturnType<typeof sql>[]) => {
      const undo = new Error('undone')
      let faults = new Set<string>()
      await database.db
        .transaction()
        .execute(async (tx) => {
          await sql`alter table transfers disable trigger user`.execute(tx)
          for (const statement of statements) await statement.execute(tx)
          faults = new Set((await checkLedger(tx)).faults.map(({ fault }) => fault))
          throw undo
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error
        })
      return faults
    }

    it('and finds every row whose money was changed, put in or taken out', async () => {
      expect(await faultsOf()).toEqual(new Set())
      const [member, other] = [await newMember(), await newMember()]
      for (const userId of [member, other]) {
        await move(userId, 'clearing', 'centre', 100n)
        await move(userId, 'centre', 'locked', 60n)
        await move(userId, 'locked', 'house', 20n)
      }
      const at = sql`where user_id = ${member}::uuid`
      const bet = sql`where user_id = ${member}::uuid and to_account = 'locked'`
      expect(await tampered(sql`update purses set centre = centre + 1 ${at}`)).toEqual(
        new Set(['balance_differs', 'currency_not_zero']),
      )
      expect(await tampered(sql`update purses set version = version + 1 ${at}`)).toEqual(new Set(['balance_differs']))
      for (const change of [
        sql`amount = amount + 1`,
        sql`from_balance = from_balance - 1`,
        sql`to_balance = to_balance + 1`,
        sql`from_version = from_version + 9, to_version = to_version + 9`,
        sql`user_id = ${other}::uuid`,
        sql`from_account = 'clearing'`,
        sql`from_account = 'locked', to_account = 'centre'`,
      ])
        expect((await tampered(sql`update transfers set ${change} ${bet}`)).size, 'a changed row').toBeGreaterThan(0)
      expect(await tampered(sql`delete from transfers ${bet}`)).toContain('transfer_differs')
      expect(
        await tampered(sql`
          insert into transfers select (jsonb_populate_record(t, jsonb_build_object('id', uuid_v7()))).* from transfers t ${bet}`),
      ).toContain('transfer_differs')
      // Money from nowhere, written down as neatly as can be: the books of the house do not have it.
      expect(
        await tampered(
          sql`update transfers set amount = amount + 5, to_balance = to_balance + 5 ${at} and from_account = 'clearing'`,
          sql`update transfers set from_balance = from_balance + 5 ${bet}`,
          sql`update purses set centre = centre + 5 ${at}`,
        ),
      ).toEqual(new Set(['transfer_differs', 'balance_differs', 'currency_not_zero']))
      expect(await faultsOf()).toEqual(new Set())
    })

    describe('with the days that are sealed', () => {
      const seal = async () => {
        const { rows } = await sql<{ days: number }>`select ledger_seal() as days`.execute(database.db)
        return rows[0]?.days ?? -1
      }
      const daysAgo = async (userId: string, days: number) => {
        await sql`select transfer('deposit', ${SITE}, ${userId}::uuid, 'clearing', 'centre', 100, 'order', 'system', 'request',
          (clock_timestamp() at time zone 'Asia/Shanghai')::date - ${days}::int)`.execute(database.db)
      }

      it('and finds whatever else was changed in a transfer, or a day that had others', async () => {
        const member = await newMember()
        for (const days of [3, 2, 1, 0]) await daysAgo(member, days)
        expect(await seal()).toBeGreaterThan(1)
        expect(await seal()).toBe(0)
        await daysAgo(member, 0)
        expect(await faultsOf()).toEqual(new Set())
        const old = sql`where user_id = ${member}::uuid and site_day < (clock_timestamp() at time zone 'Asia/Shanghai')::date - 1`
        for (const change of [
          sql`kind = 'gift'`,
          sql`ref = 'another'`,
          sql`actor = 'operator:ann'`,
          sql`actor = null`,
          sql`request_id = null`,
          sql`id = uuid_v7()`,
          sql`linked_to = uuid_v7()`,
          sql`body_hash = '\\x00'`,
          sql`fact = 'bet.accepted', fact_id = 1, fact_tx = 1, fact_at = now()`,
          sql`site_day = site_day + 2`,
        ])
          expect(await tampered(sql`update transfers set ${change} ${old}`), 'a changed row').toContain('seal_differs')
        await expect(sql`update ledger_seals set digest = 0`.execute(database.db)).rejects.toThrow()
        await expect(sql`delete from ledger_seals`.execute(database.db)).rejects.toThrow()
      })
    })
  })
})
