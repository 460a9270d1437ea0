import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { checkLedger } from '../../ledger/index.ts'
import { readManifest } from './export-month.ts'
import { readLines } from './lines-file.ts'
import { ArchiveFault, nextMonth, type Manifest } from './month.ts'

const BATCH = 2_000

const insistOnEmpty = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from transfers) or exists (select from purses) or exists (select from ledger_carried) as there`.execute(
    db,
  )
  if (rows[0]?.there !== false)
    throw new ArchiveFault('The database is not empty: a month is restored into one of its own.')
}

/**
 * Puts an exported month into an empty database that this build has migrated, and proves it there: the same transfers, by their digest, a ledger
 * without faults, and of every kind of account what the manifest says. @throws ArchiveFault otherwise: then drop the database
 */
export const restoreMonth = async (db: Db, folder: string, month: string): Promise<Manifest> => {
  const monthManifest = await readManifest(folder, month)
  const [from, to] = [`${month}-01T00:00:00Z`, `${nextMonth(month)}-01T00:00:00Z`]
  await insistOnEmpty(db)
  await sql`select ensure_month_partitions('transfers', ${from}::timestamptz, ${to}::timestamptz - interval '1 second')`.execute(
    db,
  )
  for await (const lines of readLines(folder, monthManifest.accounts, BATCH))
    await sql`select ledger_restore_accounts(${lines}::text[])`.execute(db)
  for await (const lines of readLines(folder, monthManifest.transfers, BATCH))
    await sql`select ledger_restore_transfers(${lines}::text[])`.execute(db)
  const sums = await sql<{ n: bigint; digest: string }>`
      select count(*) as n, coalesce(sum(transfer_digest(t)), 0)::text as digest from transfers t`.execute(db)
  const [restored] = sums.rows
  if (Number(restored?.n) !== monthManifest.transfers.rows || restored?.digest !== monthManifest.digest)
    throw new ArchiveFault(`The restored transfers come to ${restored?.digest}, not to ${monthManifest.digest}.`)
  const report = await checkLedger(db)
  if (!report.ok) throw new ArchiveFault(`The restored ledger has faults: ${JSON.stringify(report.faults.slice(0, 3))}`)
  if (!isDeepStrictEqual(report.trialBalance, monthManifest.trial))
    throw new ArchiveFault('The restored accounts do not come to what the manifest says.')
  return monthManifest
}
