export { createWithdrawals, type WithdrawalParts } from './withdrawals.ts'
