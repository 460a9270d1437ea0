import * as z from 'zod/mini'
import { endpoint, PLAY_STATUSES } from '../endpoint.ts'
import { localText } from '../language.ts'
import { CATEGORIES, category, type Category } from '../site/advertising.ts'
import { amount, seconds } from '../wire.ts'
import { enName } from './launch.ts'

/** All venues together: allBalance’s category after the seven of CATEGORIES (TY 1 … BY 7). */
export const ALL_VENUES = 8
/** By number, 1 to ALL_VENUES; undefined: all of them. */
export const categoryOf = (number: number): Category | undefined =>
  number === ALL_VENUES ? undefined : CATEGORIES[number]

/** Into the venue; out of it (spec section 3: `ty`). */
export const INTO_VENUE = 1
export const OUT_OF_VENUE = 2
export const transferWay = z.union([z.literal(INTO_VENUE), z.literal(OUT_OF_VENUE)])

/** 12 characters with 2 decimals (spec section 9): 999,999,999.99, fen. */
export const MOST_TRANSFER = 99_999_999_999n
const transferAmount = z.codec(z.string().check(z.regex(/^[1-9]\d{0,10}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => String(value),
})

/** Why a venue refused one. */
export const VENUE_TRANSFER_REASONS = ['activity', 'balance', 'limit', 'maintenance', 'other'] as const
export type VenueTransferReason = (typeof VENUE_TRANSFER_REASONS)[number]

/**
 * pending: no word of the venue yet; money on its way in is neither in the centre wallet nor at the venue · done · refused by the venue ·
 * cancelled: it never came to be. After the last two the money is where it was.
 */
export const VENUE_TRANSFER_STATES = ['pending', 'done', 'refused', 'cancelled'] as const
export type VenueTransferState = (typeof VENUE_TRANSFER_STATES)[number]

export const walletTransfer = z.object({
  transferId: z.string(),
  channelCode: z.string(),
  ty: transferWay,
  amount,
  state: z.enum(VENUE_TRANSFER_STATES),
  reason: z.optional(z.enum(VENUE_TRANSFER_REASONS)),
  createdAt: seconds,
  endedAt: z.optional(seconds),
})
export type WalletTransfer = z.output<typeof walletTransfer>

/** The data of the frame VENUE_TRANSFER: one as it stands. */
export const walletTransferNews = z.object({ transfer: walletTransfer })

export const walletAtVenue = z.object({
  channelCode: z.string(),
  category,
  name: localText,
  /** `centre`: plays with the centre wallet, and nothing is transferred. */
  wallet: z.enum(['own', 'centre']),
  state: z.enum(['open', 'maintenance']),
  /** Expected. */
  until: z.optional(seconds),
  /** Null: the venue does not answer; 0 where `wallet` is `centre`. */
  balance: z.nullable(amount),
  /** The site no longer offers its category: money comes out, and none goes in. */
  outOnly: z.optional(z.literal(1)),
  /** Of an activity there: still to be bet before anything comes out. */
  activityLeft: z.optional(amount),
  /** On its way. */
  pending: z.optional(walletTransfer),
})
export type WalletAtVenue = z.output<typeof walletAtVenue>

export const allBalance = endpoint({
  path: '/game/api/v1/venue/allBalance',
  access: 'member',
  effect: 'read',
  summary: 'What the member has at the venues of a category: 1 TY to 7 BY as in navigationList, 8 all of them.',
  payload: z.object({ category: z.int().check(z.gte(1), z.lte(ALL_VENUES)) }),
  data: z.object({
    list: z.array(walletAtVenue),
    /** Of the balances that are known. */
    total: amount,
    /** Venues that did not answer; no part of `total`. */
    unanswered: z.int(),
    /** On its way into venues, of all categories. */
    inTransit: amount,
    /** 1: launches move the centre wallet in, and what is elsewhere back. */
    autoTransfer: z.union([z.literal(0), z.literal(1)]),
  }),
  statuses: [],
})

export const venueBalance = endpoint({
  path: '/game/api/v1/venue/balance',
  access: 'member',
  effect: 'read',
  summary: 'What the member has at one venue.',
  payload: z.object({ channelCode: enName }),
  data: z.object({ wallet: walletAtVenue }),
  statuses: ['UNKNOWN_TYPE'],
})

const TRANSFER_STATUSES = [
  ...PLAY_STATUSES,
  'DATA_EXISTS',
  'LOCKING_UNAVAILABLE',
  'PARAMETER_ERROR',
  'SYSTEM_ABNORMAL',
  'UNKNOWN_TYPE',
  'VENUE_ACTIVITY',
  'VENUE_MAINTENANCE',
] as const

export const venueTransfer = endpoint({
  path: '/game/api/v1/venue/transfer',
  access: 'member',
  effect: 'once',
  summary:
    'Move money into a venue (ty 1) or out of it (ty 2). SUCCESS with state pending: the venue has not said; it ends by itself. Out, while an activity there is not worked off: VENUE_ACTIVITY.',
  payload: z.object({
    channelCode: enName,
    amount: transferAmount,
    ty: transferWay,
    isActivity: z.optional(z.union([z.literal(0), z.literal(1)])),
  }),
  data: z.object({ transfer: walletTransfer }),
  statuses: TRANSFER_STATUSES,
})

export const venueTransferList = endpoint({
  path: '/game/api/v1/venue/transferList',
  access: 'member',
  effect: 'read',
  summary: 'The last twenty transfers with venues, newest first.',
  payload: z.object({}),
  data: z.object({ list: z.array(walletTransfer) }),
  statuses: [],
})

export const recycledWallet = z.object({
  channelCode: z.string(),
  name: localText,
  /** As a transfer’s state; or, with nothing moved: activity · maintenance · unanswered; repeated, cancelled also where it did not come to moving. */
  outcome: z.enum(['done', 'pending', 'refused', 'cancelled', 'activity', 'maintenance', 'unanswered']),
  /** Null: not known. */
  amount: z.nullable(amount),
  activityLeft: z.optional(amount),
  until: z.optional(seconds),
})
export type RecycledWallet = z.output<typeof recycledWallet>

export const recycle = endpoint({
  path: '/game/api/v1/venue/recycle',
  access: 'member',
  effect: 'once',
  summary:
    'Bring everything back from all venues: a result for each that has money, or does not say. Transfers are pushed as they end, before the answer. Repeated with its key, it moves nothing more and tells how each stands.',
  payload: z.object({}),
  data: z.object({
    list: z.array(recycledWallet),
    /** What has arrived. */
    total: amount,
  }),
  statuses: ['DATA_EXISTS'],
})

export const setAutoTransferStatus = endpoint({
  path: '/game/api/v1/status/setAutoTransferStatus',
  access: 'member',
  effect: 'write',
  summary: '免转: whether entering a venue moves the centre wallet in, and brings back what is at others.',
  payload: z.object({ status: z.union([z.literal(0), z.literal(1)]) }),
  data: z.object({ status: z.union([z.literal(0), z.literal(1)]) }),
  statuses: [],
})

export const utcTransfer = endpoint({
  path: '/fd/api/v1/transfer/utcTransfer',
  access: 'member',
  effect: 'once',
  summary: 'Move all there is into a venue (ty 1), or all that is there back (ty 2); null: there is nothing to move.',
  payload: z.object({ channelCode: enName, ty: transferWay }),
  data: z.object({ transfer: z.nullable(walletTransfer) }),
  statuses: TRANSFER_STATUSES,
})

export const getTransferRate = endpoint({
  path: '/fd/api/v1/transfer/getTransferRate',
  access: 'member',
  effect: 'read',
  summary: 'What arrives of a transfer between the centre wallet and a venue.',
  payload: z.object({ channelCode: enName }),
  data: z.object({
    /** Millionths of the one’s unit for one of the other’s. */
    rate: z.int(),
    /** Hundredths of a percent. */
    feeBasisPoints: z.int(),
    most: amount,
  }),
  statuses: ['UNKNOWN_TYPE'],
})
