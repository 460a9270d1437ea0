import { sql } from 'kysely'
import { transaction, type Db } from '../../db/index.ts'
import { readManifest } from './export-month.ts'
import type { Manifest } from './month.ts'

/** Takes a month out of the database whose files are whole and have exactly what is in it (ledger_archive). `actor`: who says so. */
export const archiveMonth = async (db: Db, folder: string, month: string, actor: string): Promise<Manifest> => {
  const monthManifest = await readManifest(folder, month)
  const { transfers, digest } = monthManifest
  await transaction(db, (tx) =>
    sql`select ledger_archive(${`${month}-01`}::date, ${transfers.rows}::bigint, ${digest}::numeric, ${transfers.sha256}, ${actor})`.execute(
      tx,
    ),
  )
  return monthManifest
}
