import type { WalletAtVenue } from '@pavilion/contract/games'

export type VenueWalletState = 'normal' | 'centre' | 'pending' | 'maintenance' | 'unanswered' | 'activity' | 'outOnly'

/** The first that applies: what keeps money from moving comes before what only ties it. */
export const stateOfVenue = (wallet: WalletAtVenue): VenueWalletState => {
  if (wallet.wallet === 'centre') return 'centre'
  if (wallet.pending) return 'pending'
  if (wallet.state === 'maintenance') return 'maintenance'
  if (wallet.balance === null) return 'unanswered'
  if (wallet.activityLeft !== undefined && wallet.activityLeft > 0n) return 'activity'
  return wallet.outOnly ? 'outOnly' : 'normal'
}

export const takesMoney = (wallet: WalletAtVenue): boolean =>
  wallet.outOnly !== 1 && ['normal', 'activity'].includes(stateOfVenue(wallet))

/** With something to give. */
export const givesMoney = (wallet: WalletAtVenue): boolean =>
  ['normal', 'outOnly'].includes(stateOfVenue(wallet)) && wallet.balance !== null && wallet.balance > 0n

/** Nothing there, nothing on its way, and nothing unknown. */
export const isEmptyWallet = (wallet: WalletAtVenue): boolean =>
  wallet.wallet === 'own' && wallet.balance === 0n && wallet.pending === undefined
