import * as z from 'zod/mini'

/** docs/protocols/payout.md: JSON both ways, signed (signature.ts) under the secret of payments; minor units as decimal strings. */
export const PAYOUTS_PATH = '/payment/v1/payouts'
export const PAYOUT_CALLBACK_PATH = '/callbacks/payout/v1'

const units = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
const coinUnits = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** Whom to pay. `holder`: the name that the account must bear. */
export const payTo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    bank: text(32),
    number: text(34),
    holder: text(60),
    province: z.optional(text(40)),
    city: z.optional(text(40)),
  }),
  z.object({ kind: z.literal('coin'), coin: text(12), network: text(12), address: text(128) }),
  z.object({ kind: z.literal('wallet'), wallet: text(32), account: text(64), holder: text(60) }),
])
export type PayTo = z.infer<typeof payTo>

/** Why the provider could not pay. */
export const payoutFailure = z.enum(['account_closed', 'account_name', 'account_limit', 'account_wrong', 'provider'])

/** POST; a repeated orderNo returns the same payout. */
export const createPayout = z.object({
  orderNo: text(40),
  amount: units,
  currency: z.string().check(z.length(3)),
  payTo,
  /** To an address: exactly so many coins arrive, in the coin's minor units, whatever the rate is by then. `rate`, in millionths, is how they were counted. */
  coins: z.optional(z.object({ amount: coinUnits, rate: coinUnits })),
  /** Unix seconds. Afterwards the platform asks for it no more, and cancels what it has no answer of. */
  takeUntil: z.int(),
  callbackUrl: z.url({ protocol: /^https?$/ }),
})
export type CreatePayout = z.infer<typeof createPayout>

/** One that the provider has. paid and failed are final. */
export const payout = z.object({
  orderNo: text(40),
  /** Unique across payouts. */
  payoutId: text(64),
  amount: units,
  currency: z.string(),
  /** As it was asked for. */
  coinAmount: z.optional(coinUnits),
  state: z.enum(['pending', 'paid', 'failed']),
  failure: z.optional(payoutFailure),
})
export type Payout = z.infer<typeof payout>

/** POST to …/:orderNo/cancel. */
export const cancelPayout = z.object({ orderNo: text(40) })

/** Answer to create, cancel, and GET …/:orderNo. `cancelled`: it was not and never will be paid, whatever request comes. */
export const payoutAnswer = z.discriminatedUnion('state', [
  payout,
  z.object({ orderNo: text(40), state: z.literal('cancelled') }),
])
export type PayoutAnswer = z.infer<typeof payoutAnswer>

/** Repeated with the same `eventId` until 200 and `{ok:true}`. */
export const payoutCallback = z.object({
  eventId: text(64),
  ...payout.shape,
  state: z.enum(['paid', 'failed']),
  /** Unix seconds. */
  at: z.int(),
})
export type PayoutCallback = z.infer<typeof payoutCallback>
