import {
  createVenueTransfer,
  venueTransfer,
  venueWallet,
  type VenueBalance,
  type VenueTransfer,
  type VenueWallet,
} from '@pavilion/protocols'
import * as z from 'zod/mini'

/**
 * What becomes of a transfer: answer: done, and said so · lose: done, and nothing said · ignore: neither · late: done, and said so, after `seconds` ·
 * hold: pending, done after `seconds` · refuse.
 */
export const walletFate = z.object({
  /** In turns. */
  fates: z.array(z.enum(['answer', 'lose', 'ignore', 'late', 'hold', 'refuse'])).check(z.minLength(1), z.maxLength(32)),
  seconds: z._default(z.number().check(z.gte(0), z.lte(86_400)), 20),
})
export type WalletFate = z.infer<typeof walletFate>

const entry = z.object({
  ...createVenueTransfer.shape,
  state: venueTransfer.shape.state,
  reason: venueTransfer.shape.reason,
  /** When a pending one is done, milliseconds. */
  doneAt: z.optional(z.int()),
})
export type TransferEntry = z.infer<typeof entry>

/** One record has all that a transfer changes, so that none is half written. */
export const walletRecord = z.object({
  ...venueWallet.shape,
  balance: z.string(),
  /** Still to be bet before anything leaves. */
  activityLeft: z.string(),
  transfers: z.array(entry),
})
export type WalletRecord = z.infer<typeof walletRecord>

export const keyOfWallet = ({ enName, siteId, member }: VenueWallet): string => `${enName}/${siteId}/${member}`

const activityOf = ({ activityLeft }: WalletRecord) =>
  activityLeft === '0' ? {} : { activity: { left: activityLeft } }

export const asBalance = (wallet: WalletRecord): VenueBalance => ({
  state: 'open',
  balance: wallet.balance,
  ...activityOf(wallet),
})

export const asTransfer = (wallet: WalletRecord, transfer: TransferEntry): VenueTransfer => ({
  transferId: transfer.transferId,
  enName: transfer.enName,
  direction: transfer.direction,
  amount: transfer.amount,
  currency: transfer.currency,
  state: transfer.state,
  ...(transfer.reason && { reason: transfer.reason }),
  balance: wallet.balance,
  ...activityOf(wallet),
})
