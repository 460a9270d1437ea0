import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { checkLedger } from '../ledger/index.ts'

export const deposit = async (db: Db, siteId: number, userId: string, fen: bigint): Promise<void> => {
  await sql`select ledger_move('deposit', ${siteId}, ${`test-${userId}`}, 'system', null, current_date,
    array[house_account(${siteId}, 'clearing', (select currency from sites where site_id = ${siteId}), ${userId}::uuid),
      (lock_member(${siteId}, ${userId}::uuid)).centre_id],
    array[${-fen}::bigint, ${fen}::bigint])`.execute(db)
}

export const ledgerMustBalance = async (db: Db): Promise<void> => {
  const report = await checkLedger(db)
  if (!report.ok) throw new Error(JSON.stringify(report.faults))
}
