import type { CreateVenueTransfer, VenueBalance, VenueTransfer, VenueWallet } from '@pavilion/protocols'

/** Throws ProviderRefused (4xx), BreakerOpen (it was not asked), or another error when nothing is known. */
export interface WalletVenue {
  balance(of: VenueWallet): Promise<VenueBalance>
  /** Safe to repeat with the same transfer. */
  create(transfer: CreateVenueTransfer): Promise<VenueTransfer>
  /** Undefined: the venue does not have it. */
  find(transfer: CreateVenueTransfer): Promise<VenueTransfer | undefined>
  /** The last word, also about one that it never heard of. */
  cancel(transfer: CreateVenueTransfer): Promise<VenueTransfer>
  isDown(enName: string): boolean
  /** Codes of those that do not answer. */
  downNames(): readonly string[]
}
