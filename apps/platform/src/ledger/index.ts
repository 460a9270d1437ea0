export { balanceFrames, balanceIn, type BalanceRow } from './balance-frames.ts'
export { debtsOf } from './debts.ts'
export {
  balanceOf,
  checkLedger,
  debtOf,
  ensureMemberAccounts,
  postJournal,
  type Journal,
  type LedgerReport,
} from './ledger.ts'
export type { AccountKind, AccountsTable, JournalsTable, PostingsTable } from './tables.ts'
