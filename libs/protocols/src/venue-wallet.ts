import { localText } from '@pavilion/contract'
import * as z from 'zod/mini'
import { venueLaunch } from './venue.ts'

/** docs/protocols/venue-wallet.md. Signed (signature.ts) under the secret of venues; minor units as decimal strings. */
export const VENUE_BALANCE_PATH = '/venue/v1/balance'
export const VENUE_TRANSFERS_PATH = '/venue/v1/transfers'

const units = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/))
const positiveUnits = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
const transferId = z.string().check(z.regex(/^[A-Z0-9]{8,40}$/))

/** Whose wallet; `member` as in a launch. POST to VENUE_BALANCE_PATH. */
export const venueWallet = z.object({
  ...z.pick(venueLaunch, { enName: true, siteId: true, member: true, currency: true }).shape,
})
export type VenueWallet = z.infer<typeof venueWallet>

/** What is still to be bet there before anything leaves; `message` for the member. */
const walletActivity = z.object({ left: positiveUnits, message: z.optional(localText) })

export const venueBalance = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), balance: units, activity: z.optional(walletActivity) }),
  /** `until`: expected, Unix seconds. */
  z.object({ state: z.literal('maintenance'), until: z.optional(z.int()) }),
])
export type VenueBalance = z.infer<typeof venueBalance>

/**
 * POST to VENUE_TRANSFERS_PATH: `in`: to the venue. A repeated transferId returns the same transfer. POST to …/:transferId/cancel with the same body:
 * the last word.
 */
export const createVenueTransfer = z.object({
  ...venueWallet.shape,
  transferId,
  direction: z.enum(['in', 'out']),
  amount: positiveUnits,
  /** 1: for an activity of the venue. */
  isActivity: z.optional(z.literal(1)),
})
export type CreateVenueTransfer = z.infer<typeof createVenueTransfer>

export const VENUE_REFUSALS = ['activity', 'balance', 'limit', 'maintenance', 'other'] as const

/** Answer to create, cancel, and GET …/:transferId. All but pending are final. */
export const venueTransfer = z.object({
  ...z.pick(createVenueTransfer, { transferId: true, enName: true, direction: true, amount: true, currency: true })
    .shape,
  state: z.enum(['pending', 'done', 'refused', 'cancelled']),
  reason: z.optional(z.enum(VENUE_REFUSALS)),
  /** What the wallet holds after it, and what ties it. */
  balance: z.optional(units),
  activity: z.optional(walletActivity),
})
export type VenueTransfer = z.infer<typeof venueTransfer>
