import type { Db } from '../db/index.ts'
import { checkLedger, transfer } from '../ledger/index.ts'

export const deposit = async (db: Db, siteId: number, userId: string, fen: bigint): Promise<void> => {
  await transfer(db, {
    kind: 'deposit',
    siteId,
    userId,
    from: 'clearing',
    to: 'centre',
    amount: fen,
    ref: `test-${userId}`,
    actor: 'system',
    siteDay: new Date().toISOString().slice(0, 10),
  })
}

export const ledgerMustBalance = async (db: Db): Promise<void> => {
  const report = await checkLedger(db)
  if (!report.ok) throw new Error(JSON.stringify(report.faults))
}
