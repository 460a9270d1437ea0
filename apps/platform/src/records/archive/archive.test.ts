import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../db/index.ts'
import { checkLedger, openMemberAccounts, transfer } from '../../ledger/index.ts'
import { seedSite, testDatabases } from '../../testing/index.ts'
import { closeDays } from '../close-days.ts'
import { dealsOf } from '../deals.ts'
import { archiveMonth } from './archive-month.ts'
import { exportMonth, readManifest } from './export-month.ts'
import { restoreMonth } from './restore-month.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const SITE = 3000
/** More than five years ago, whenever this runs. */
const MONTH = '2021-10'
const NOW = new Date()

describe.each(testDatabases)('a month of the ledger on $name', ({ open }) => {
  let database: OpenDatabase
  let folder: string
  const members = Array.from({ length: 4 }, () => randomUUID())
  const at = (moment: string) => Date.parse(moment)

  const move = (userId: string, from: string, to: string, amount: bigint, moment: string, idAt = moment) =>
    transfer(database.db, {
      kind: from === 'clearing' ? 'deposit' : 'bet',
      siteId: SITE,
      userId,
      from,
      to,
      amount,
      ref: 'R',
      actor: 'system',
      siteDay: moment.slice(0, 10),
      id: v7({ msecs: at(idAt) }),
    })

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db)
    await sql`select ensure_month_partitions('transfers', '2021-09-01', '2021-12-01')`.execute(database.db)
    for (const userId of members) await openMemberAccounts(database.db, SITE, userId)
    const [first = '', second = '', third = ''] = members
    await move(first, 'clearing', 'centre', 900_00n, '2021-09-30T12:00:00Z')
    for (const day of ['02', '11', '30']) {
      for (const userId of members) await move(userId, 'clearing', 'centre', 500_00n, `2021-10-${day}T03:00:00Z`)
      await move(first, 'centre', 'locked', 120_00n, `2021-10-${day}T04:00:00Z`)
      await move(first, 'locked', 'house', 20_00n, `2021-10-${day}T05:00:00Z`)
      await move(second, 'centre', 'withdrawal', 70_00n, `2021-10-${day}T05:00:00Z`)
    }
    // The key of one was ahead of the clock, so that it is of the next month; what came after it is not.
    await move(third, 'centre', 'locked', 11_00n, '2021-10-31T12:00:00Z', '2021-11-01T08:00:00Z')
    await move(third, 'centre', 'locked', 12_00n, '2021-10-31T13:00:00Z')
    for (const userId of members) await move(userId, 'clearing', 'centre', 1_00n, '2021-11-05T03:00:00Z')
    await sql`select ledger_seal()`.execute(database.db)
    await closeDays(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ledger-'))
  })

  const restoredInto = async (work: (empty: OpenDatabase) => Promise<void>) => {
    const empty = await open()
    try {
      await work(empty)
    } finally {
      await empty.close()
    }
  }

  it('is exported and, restored into an empty database, comes to the same', async () => {
    const written = await exportMonth(database.db, MONTH, folder, NOW)
    expect(written.transfers.rows).toBe(22)
    expect(await readManifest(folder, MONTH)).toEqual(written)
    await restoredInto(async (empty) => {
      await restoreMonth(empty.db, folder, MONTH)
      const report = await checkLedger(empty.db)
      expect(report).toMatchObject({ ok: true, transfers: 22, trialBalance: written.trial })
      const rows = (db: OpenDatabase) =>
        sql<{ line: string }>`select to_jsonb(t)::text as line from transfers t
          where id >= ledger_month_id('2021-10-01') and id < ledger_month_id('2021-11-01') order by user_id, id`.execute(
          db.db,
        )
      expect((await rows(empty)).rows).toEqual((await rows(database)).rows)
      await expect(restoreMonth(empty.db, folder, MONTH)).rejects.toThrow('not empty')
    })
  })

  it('is refused when a file was changed, or belongs to another month', async () => {
    const { transfers } = await exportMonth(database.db, MONTH, folder, NOW)
    await exportMonth(database.db, '2021-09', folder, NOW)
    await copyFile(join(folder, 'ledger-2021-09.json'), join(folder, 'ledger-2021-08.json'))
    await expect(readManifest(folder, '2021-08')).rejects.toThrow('is of 2021-09')
    await expect(readManifest(folder, '2021-07')).rejects.toThrow('is not there')
    const path = join(folder, transfers.name)
    const bytes = await readFile(path)
    bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1
    await writeFile(path, bytes)
    await expect(readManifest(folder, MONTH)).rejects.toThrow('changed or damaged')
    await expect(archiveMonth(database.db, folder, MONTH, 'machine:test')).rejects.toThrow('changed or damaged')
  })

  it('is never written over, and not before it is over', async () => {
    await exportMonth(database.db, MONTH, folder, NOW)
    await expect(exportMonth(database.db, MONTH, folder, NOW)).rejects.toThrow('EEXIST')
    await expect(exportMonth(database.db, NOW.toISOString().slice(0, 7), folder, NOW)).rejects.toThrow('is not over')
    await expect(exportMonth(database.db, '2021-13', folder, NOW)).rejects.toThrow('is no month')
  })

  it('leaves the database the oldest first, when its file has all of it, and what it came to stays', async () => {
    const before = await checkLedger(database.db)
    expect(before.ok).toBe(true)
    for (const month of ['2021-09', MONTH]) await exportMonth(database.db, month, folder, NOW)
    const detach = (month: string) => archiveMonth(database.db, folder, month, 'machine:test')
    await expect(detach(MONTH)).rejects.toThrow('there are months before')
    const wrong = sql`select ledger_archive('2021-09-01', 1, 5, ${'0'.repeat(64)}, 'machine:test')`
    await expect(wrong.execute(database.db)).rejects.toThrow('has 1 transfers of')
    const lately = `${NOW.toISOString().slice(0, 7)}-01`
    const young = sql`select ledger_archive(${lately}::date, 0, 0, ${'0'.repeat(64)}, 'machine:test')`
    await expect(young.execute(database.db)).rejects.toThrow('is not five years ago')

    await detach('2021-09')
    expect(await checkLedger(database.db)).toMatchObject({ ok: true, trialBalance: before.trialBalance })
    await detach(MONTH)
    const after = await checkLedger(database.db)
    expect(after).toMatchObject({ ok: true, transfers: 5, trialBalance: before.trialBalance })
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from archive.transfers_2021_10`.execute(database.db)
    expect(rows).toEqual([{ n: 22n }])
    const audited = await sql`select subject from audit where action = 'ledger.archive' order by subject`.execute(
      database.db,
    )
    expect(audited.rows).toEqual([{ subject: 'transfers_2021_09' }, { subject: 'transfers_2021_10' }])
    await expect(detach(MONTH)).rejects.toThrow('there is no month')

    // Money moves on, and the ledger proves it from what is carried.
    const [first = ''] = members
    await move(first, 'centre', 'locked', 5_00n, NOW.toISOString())
    expect((await checkLedger(database.db)).ok).toBe(true)
    const days = { beginDay: '2021-11-01', endDay: '2021-11-30', pageNum: 1, pageSize: 10 }
    const { opening, closing } = await dealsOf(database.db, { siteId: SITE, userId: first }, days)
    expect([opening, closing]).toEqual([2_040_00n, 2_041_00n])
    await expect(
      database.db.transaction().execute(async (tx) => {
        await sql`update ledger_carried set moves = moves + 1 where user_id = ${first}::uuid`.execute(tx)
        expect((await checkLedger(tx)).ok).toBe(false)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
  })
})
