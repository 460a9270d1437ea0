import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlState, violatedConstraint, type OpenDatabase } from '../db/index.ts'
import { seedSite, testDatabases } from '../testing/index.ts'
import { balanceOf, checkLedger, ensureMemberAccounts, postJournal } from './index.ts'

const SITE = 3000

describe.each(testDatabases)('the ledger on $name', ({ open }) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db)
  })
  afterAll(() => database.close())

  const newMember = async () => {
    const userId = randomUUID()
    await ensureMemberAccounts(database.db, SITE, userId)
    await ensureMemberAccounts(database.db, SITE, userId)
    const { rows } = await sql<{ centre_id: bigint; locked_id: bigint; clearing: bigint }>`
      select m.centre_id, m.locked_id, house_account(${SITE}, 'clearing', m.currency, ${userId}::uuid) as clearing
        from lock_member(${SITE}, ${userId}::uuid) m`.execute(database.db)
    const [row] = rows
    if (!row) throw new Error('no accounts')
    return { userId, centre: row.centre_id, locked: row.locked_id, clearing: row.clearing }
  }
  const move = (from: bigint, to: bigint, amount: bigint) =>
    postJournal(database.db, {
      kind: 'test',
      siteId: SITE,
      ref: 'r',
      actor: 'system',
      siteDay: '2026-11-21',
      postings: [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ],
    })

  it('moves money between accounts and counts the changes', async () => {
    const member = await newMember()
    await move(member.clearing, member.centre, 10_000n)
    await move(member.centre, member.locked, 2_500n)
    expect(await balanceOf(database.db, SITE, member.userId)).toEqual({
      centre: 7_500n,
      locked: 2_500n,
      currency: 'CNY',
      version: 3,
    })
  })

  it('never lets a member go below zero', async () => {
    const member = await newMember()
    await move(member.clearing, member.centre, 100n)
    const fault = await move(member.centre, member.locked, 101n).catch((error: unknown) => error)
    expect(violatedConstraint(fault)).toBe('accounts_not_negative')
    expect((await balanceOf(database.db, SITE, member.userId)).centre).toBe(100n)
  })

  it.each([
    ['a sum that is not zero', (a: bigint, b: bigint) => [[a, -5n] as const, [b, 6n] as const]],
    ['an unknown account', (a: bigint) => [[a, -5n] as const, [999_999_999n, 5n] as const]],
    ['one account twice', (a: bigint) => [[a, 5n] as const, [a, -5n] as const]],
    ['one side alone', (a: bigint) => [[a, 5n] as const]],
    ['nothing at all', () => []],
  ])('refuses %s', async (_, postings) => {
    const member = await newMember()
    await move(member.clearing, member.centre, 100n)
    const fault = await postJournal(database.db, {
      kind: 'test',
      siteId: SITE,
      ref: 'r',
      actor: 'system',
      siteDay: '2026-11-21',
      postings: postings(member.centre, member.locked).map(([accountId, amount]) => ({ accountId, amount })),
    }).catch((error: unknown) => error)
    expect(sqlState(fault)).toBe('PV001')
    expect((await balanceOf(database.db, SITE, member.userId)).centre).toBe(100n)
  })

  describe('a shift between a member’s accounts', () => {
    const shift = async (userId: string, from: string, to: string, amount: bigint, siteId = SITE) => {
      const { rows } = await sql<{ from_balance: bigint | null; to_balance: bigint | null; version: bigint | null }>`
        select from_balance, to_balance, version from ledger_shift('test', ${siteId}, 'r', 'system', null, current_date,
          ${userId}::uuid, ${from}, ${to}, ${amount}::bigint)`.execute(database.db)
      return rows[0]
    }
    const nothing = { from_balance: null, to_balance: null, version: null }

    it('tells what they hold then', async () => {
      const member = await newMember()
      await move(member.clearing, member.centre, 10_000n)
      expect(await shift(member.userId, 'centre', 'locked', 2_500n)).toEqual({
        from_balance: 7_500n,
        to_balance: 2_500n,
        version: 3n,
      })
      expect(await shift(member.userId, 'locked', 'centre', 2_500n)).toMatchObject({ from_balance: 0n, version: 5n })
      expect(await checkLedger(database.db)).toMatchObject({ ok: true })
    })

    it.each([
      ['an amount of nothing', 'centre', 'locked', 0n],
      ['an amount below zero', 'locked', 'centre', -1n],
      ['one account', 'centre', 'centre', 1n],
      ['an unknown account', 'centre', 'house', 1n],
    ])('refuses %s', async (_, from, to, amount) => {
      const member = await newMember()
      await move(member.clearing, member.centre, 100n)
      const fault = await shift(member.userId, from, to, amount).catch((error: unknown) => error)
      expect(sqlState(fault)).toBe('PV001')
      expect(await balanceOf(database.db, SITE, member.userId)).toMatchObject({ centre: 100n, locked: 0n })
    })

    it('moves nothing when there is not enough, or on another site', async () => {
      const member = await newMember()
      await move(member.clearing, member.centre, 100n)
      expect(await shift(member.userId, 'centre', 'locked', 101n)).toEqual(nothing)
      expect(await shift(member.userId, 'centre', 'locked', 1n, SITE + 1)).toEqual(nothing)
      expect(await balanceOf(database.db, SITE, member.userId)).toMatchObject({ centre: 100n, locked: 0n, version: 1 })
    })
  })

  it.each([
    ['a house account of a member', randomUUID(), 'house', 'accounts_owner'],
    ['a member’s account of the house', '00000000-0000-0000-0000-000000000000', 'centre', 'accounts_owner'],
    ['an unknown kind', randomUUID(), 'other', 'account_kind_check'],
  ])('has no place for %s', async (_, userId, kind, constraint) => {
    const fault = await sql`insert into accounts (site_id, user_id, kind, currency, shard)
      values (${SITE}, ${userId}::uuid, ${kind}, 'CNY', 99)`
      .execute(database.db)
      .catch((error: unknown) => error)
    expect(violatedConstraint(fault)).toBe(constraint)
  })

  it('refuses accounts of another site', async () => {
    await seedSite(database.db, 3001, 'localhost:4201')
    const member = await newMember()
    const fault = await postJournal(database.db, {
      kind: 'test',
      siteId: 3001,
      ref: 'r',
      actor: 'system',
      siteDay: '2026-11-21',
      postings: [
        { accountId: member.clearing, amount: -1n },
        { accountId: member.centre, amount: 1n },
      ],
    }).catch((error: unknown) => error)
    expect(sqlState(fault)).toBe('PV001')
  })

  it.each([
    sql`update postings set amount = amount + 1`,
    sql`delete from postings`,
    sql`truncate postings`,
    sql`update journals set kind = 'x'`,
    sql`delete from journals`,
    sql`truncate journals, postings`,
    sql`delete from audit`,
    sql`truncate audit`,
  ])('is never changed, deleted or truncated (%#)', async (statement) => {
    const member = await newMember()
    await move(member.clearing, member.centre, 1n)
    const fault = await statement.execute(database.db).catch((error: unknown) => error)
    expect(sqlState(fault)).toBe('PV003')
  })

  it('guards each month as well as the whole', async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
       where inhparent in ('postings'::regclass, 'journals'::regclass, 'audit'::regclass)`.execute(database.db)
    expect(rows.length).toBeGreaterThanOrEqual(12)
    for (const { name } of rows) {
      const fault = await sql`truncate ${sql.id(name)}`.execute(database.db).catch((error: unknown) => error)
      expect(sqlState(fault)).toBe('PV003')
    }
  })

  it('proves itself, and finds a balance that was tampered with', async () => {
    expect(await checkLedger(database.db)).toMatchObject({ ok: true, faults: [] })
    const member = await newMember()
    await move(member.clearing, member.centre, 100n)
    await sql`update accounts set balance = balance + 1 where id = ${member.centre}`.execute(database.db)
    const report = await checkLedger(database.db)
    expect(report.ok).toBe(false)
    expect(report.faults.map((fault) => fault.fault).toSorted()).toEqual(['balance_differs', 'currency_not_zero'])
    await sql`update accounts set balance = balance - 1 where id = ${member.centre}`.execute(database.db)
  })
})
