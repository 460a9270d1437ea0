export { BalanceFigures } from './balance/balance-figures.tsx'
export { HeaderBalance } from './balance/header-balance.tsx'
export { DepositPage } from './deposit/deposit-page.tsx'
export { DepositWaitPage } from './wait/deposit-wait-page.tsx'
