import * as z from 'zod/mini'

/** docs/protocols/payment.md: JSON both ways, signed (signature.ts); fen as decimal strings. */
export const PAYMENT_ORDERS_PATH = '/payment/v1/orders'
export const PAYMENT_CALLBACK_PATH = '/callbacks/payment/v1'

const fen = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
const httpUrl = z.url({ protocol: /^https?$/ })
const short = z.string().check(z.minLength(1), z.maxLength(64))
const name = z.string().check(z.minLength(1), z.maxLength(80))
/** partial: some money came, less than was asked for. */
export const paymentState = z.enum(['pending', 'partial', 'paid', 'failed', 'closed', 'expired'])

export const PAYMENT_RATES_PATH = '/payment/v1/rates'

const coinKind = {
  coin: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
  network: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
}
const coinAmount = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** Coins and their amount, in minor units of the coin (USDT: 6 decimals, BTC: 8). */
const coins = z.object({ ...coinKind, amount: coinAmount })

/** Who paid, as the bank or wallet says. */
const payer = z.object({ name: z.optional(name), account: z.optional(short) })

/** How the payer pays, where they need not visit the checkout page for it. */
export const paymentInstructions = z.object({
  account: z.optional(
    z.object({ bank: z.optional(name), holder: z.optional(name), number: short, branch: z.optional(name) }),
  ),
  memo: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  coin: z.optional(z.object({ ...coins.shape, address: z.string().check(z.minLength(8), z.maxLength(128)) })),
  /** What a code for scanning holds. */
  qr: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
})
export type PaymentInstructions = z.infer<typeof paymentInstructions>

/** Money that came for an order, each with a number of its own. */
export const paymentReceipt = z.object({
  paymentId: short,
  amount: fen,
  /** Unix seconds, when it arrived. */
  at: z.int(),
  coins: z.optional(coins),
  payer: z.optional(payer),
})
export type PaymentReceipt = z.infer<typeof paymentReceipt>

/** GET; the rates orders are taken at now. */
export const paymentRates = z.object({
  rates: z.array(
    z.object({
      ...coinKind,
      currency: z.string().check(z.length(3)),
      /** Millionths of the currency's unit for a whole coin. */
      rate: z.string().check(z.regex(/^[1-9]\d{0,12}$/)),
      /** Minor units of the coin. */
      minAmount: coinAmount,
      confirmations: z.int().check(z.gte(0), z.lte(1000)),
    }),
  ),
  /** Unix seconds. */
  at: z.int(),
})
export type PaymentRates = z.infer<typeof paymentRates>

/** POST; a repeated orderNo returns the same order. */
export const createPayment = z.object({
  orderNo: z.string().check(z.maxLength(40)),
  amount: fen,
  currency: z.string().check(z.length(3)),
  channelId: z.string(),
  /** Unix seconds; no payment after it. */
  expiresAt: z.int(),
  callbackUrl: httpUrl,
  returnUrl: httpUrl,
  /** The member's verified name, where the channel matches payers. */
  payerName: z.optional(name),
  /** A code the payer puts into the transfer. */
  memo: z.optional(z.string().check(z.regex(/^[0-9A-Z]{4,12}$/))),
  /** What is asked for instead of the amount. */
  coins: z.optional(coins),
})
export type CreatePayment = z.infer<typeof createPayment>

/** Answer to create, GET …/:orderNo, POST …/:orderNo/close. */
export const payment = z.object({
  orderNo: z.string(),
  /** Unique across orders. */
  paymentId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: fen,
  currency: z.string(),
  state: paymentState,
  checkoutUrl: z.optional(httpUrl),
  instructions: z.optional(paymentInstructions),
  payer: z.optional(payer),
  /** All that came, where it was more than one payment or not what was asked for. */
  receipts: z.optional(z.array(paymentReceipt).check(z.maxLength(100))),
})
export type Payment = z.infer<typeof payment>

/** Repeated with the same `eventId` until 200 and `{ok:true}`. */
export const paymentCallback = z.object({
  eventId: z.string().check(z.maxLength(64)),
  orderNo: z.string().check(z.minLength(1), z.maxLength(40)),
  paymentId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: fen,
  currency: z.string(),
  state: z.enum(['partial', 'paid', 'failed']),
  /** Unix seconds. */
  at: z.int(),
  payer: z.optional(payer),
  /** What came, of an order in coins. */
  coins: z.optional(coins),
})
export type PaymentCallback = z.infer<typeof paymentCallback>
