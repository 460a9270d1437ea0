export { disableOtherHolders } from './holders.ts'
export { createPayoutAccounts, type PayoutAccountParts, type PayoutAccounts } from './payout-accounts.ts'
