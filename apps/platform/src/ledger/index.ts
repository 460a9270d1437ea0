export { balanceFrames, balanceIn, type BalanceRow } from './balance-frames.ts'
export { debtsOf } from './debts.ts'
export {
  balanceOf,
  checkLedger,
  debtOf,
  openMemberAccounts,
  takeMoneyTurn,
  transfer,
  type LedgerReport,
  type Transfer,
} from './ledger.ts'
export type { AccountsTable, PursesTable, TransfersTable } from './tables.ts'
