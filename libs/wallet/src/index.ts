import { withTexts } from '@pavilion/i18n'

export { BalanceFigures } from './balance/balance-figures.tsx'
export { HeaderBalance } from './balance/header-balance.tsx'
export { DepositWay, DepositWayNote } from './offer/deposit-way.tsx'

/** For pages that draw on the centre wallet: its code and its texts. */
export const loadRecycleOffer = () => withTexts('transfer', () => import('./transfer/recycle-offer.tsx'))

/** A dialog for pages that launch venues: its code and its texts. */
export const loadTransferIn = () => withTexts('transfer', () => import('./transfer/transfer-in.tsx'))
