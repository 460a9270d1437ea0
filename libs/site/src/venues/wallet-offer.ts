/** Apart from recycle-offer.tsx, which is in the first scripts and would bring the wallet into them. */
export { loadRecycleOffer } from '@pavilion/wallet'
