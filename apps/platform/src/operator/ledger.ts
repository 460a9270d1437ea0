import { operatorLedgerCheck } from '@pavilion/operator-api/funds'
import { checkLedger } from '../ledger/index.ts'
import { operatorCall } from './call.ts'

export const ledgerCall = operatorCall(operatorLedgerCheck, async (tx) => {
  const report = await checkLedger(tx)
  return { data: report, audit: { siteId: 0, subject: 'ledger', detail: { ok: report.ok } } }
})
