import { loadRecycleOffer } from '@pavilion/wallet'
import { lazy } from 'react'

/** Apart from recycle-offer.tsx, which is in the first scripts and would bring the wallet into them. */
const WalletOffer = lazy(loadRecycleOffer)

export default WalletOffer
