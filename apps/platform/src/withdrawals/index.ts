export { withdrawalRulesOf } from './orders/rules.ts'
export { ownWithdrawal } from './orders/stored-withdrawal.ts'
export { createWithdrawals, type WithdrawalParts } from './withdrawals.ts'
