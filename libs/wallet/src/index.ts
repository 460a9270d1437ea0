export { BalanceFigures } from './balance/balance-figures.tsx'
export { HeaderBalance } from './balance/header-balance.tsx'
