import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { localText } from '../language.ts'
import { amount, coinAmount, seconds } from '../wire.ts'
import { channelKind, waitScreen } from './channel.ts'

/**
 * created: no provider answer yet · pending: member must pay · paid: credited, final · failed, closed, expired: final,
 * but a late payment is still credited, once, and the order becomes paid.
 */
export const DEPOSIT_STATES = ['created', 'pending', 'paid', 'failed', 'closed', 'expired'] as const

/** Where the money goes; what the provider said of it, word for word. */
const depositInstructions = z.object({
  account: z.optional(
    z.object({
      bank: z.optional(z.string()),
      branch: z.optional(z.string()),
      holder: z.optional(z.string()),
      number: z.string(),
    }),
  ),
  /** A code for the transfer's memo. */
  memo: z.optional(z.string()),
  address: z.optional(z.string()),
  /** What a code for scanning holds. */
  qr: z.optional(z.string()),
})
export type DepositInstructions = z.output<typeof depositInstructions>

/** What is to be sent, at a rate that holds until the order expires. */
export const orderCoins = z.object({
  coin: z.string(),
  network: z.string(),
  /** Minor units of the coin. */
  amount: coinAmount,
  /** Millionths of the currency's unit for a whole coin. */
  rate: coinAmount,
})

/** A payment of several that were credited to one order. */
const depositReceipt = z.object({ at: seconds, amount, credit: amount, coins: coinAmount })

/** Why a payment of the order waits for a person. */
export const REVIEW_REASONS = [
  'unknown_order',
  'amount',
  'currency',
  'second_payment',
  'rejected_before',
  'payer_name',
  'late',
  'limits',
  'member_limit',
] as const

/** What a person has decided of a payment: it is in the centre wallet, or goes back to who paid. */
export const REVIEW_OUTCOMES = ['credited', 'rejected'] as const

export const depositOrder = z.object({
  orderNo: z.string(),
  channelId: z.string(),
  channelName: localText,
  kind: channelKind,
  waitScreen,
  amount,
  fee: amount,
  /** amount − fee, fen. */
  credit: amount,
  state: z.enum(DEPOSIT_STATES),
  /** Absent until the provider answered, and where it has no page to pay at. */
  checkoutUrl: z.optional(z.url({ protocol: /^https?$/ })),
  instructions: z.optional(depositInstructions),
  coins: z.optional(orderCoins),
  /** Oldest first; absent while nothing came that way. */
  receipts: z.optional(z.array(depositReceipt)),
  /** The newest payment that a person has to decide. */
  review: z.optional(z.object({ reason: z.enum(REVIEW_REASONS), amount, at: seconds })),
  /** The last payment that a person has decided. */
  decided: z.optional(z.object({ outcome: z.enum(REVIEW_OUTCOMES), amount, at: seconds })),
  createdAt: seconds,
  expiresAt: seconds,
  settledAt: z.optional(seconds),
  /** Oldest first. */
  events: z.array(z.object({ at: seconds, state: z.enum(DEPOSIT_STATES) })),
})
export type DepositOrder = z.output<typeof depositOrder>

/** The data of the frame DEPOSIT: an order as it stands. */
export const depositNews = z.object({ order: depositOrder })

export const getDepositOrderStatus = endpoint({
  path: '/fd/api/v1/payment/getDepositOrderStatus',
  access: 'member',
  effect: 'read',
  summary: 'A deposit order as it stands; without an order number the newest one that still waits, if any.',
  payload: z.object({ orderNo: z.optional(z.string().check(z.maxLength(40))) }),
  data: z.object({ order: z.nullable(depositOrder) }),
  statuses: [],
})
