import { withTexts } from '@pavilion/i18n'

export { BalanceFigures } from './balance/balance-figures.tsx'
export { HeaderBalance } from './balance/header-balance.tsx'
export { DepositWay, DepositWayNote } from './offer/deposit-way.tsx'

/** A dialog for pages that launch venues: its code and its texts. */
export const loadTransferIn = () => withTexts('transfer', () => import('./transfer/transfer-in.tsx'))
