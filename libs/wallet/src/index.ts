export { HeaderBalance } from './balance/header-balance.tsx'
export { useBalance } from './balance/use-balance.ts'
export { DepositPage } from './deposit/deposit-page.tsx'
export { DepositWaitPage } from './wait/deposit-wait-page.tsx'
