import * as z from 'zod/mini'

/** docs/protocols/payment.md: JSON both ways, signed (signature.ts); fen as decimal strings. */
export const PAYMENT_ORDERS_PATH = '/payment/v1/orders'
export const PAYMENT_CALLBACK_PATH = '/callbacks/payment/v1'

const fen = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
export const paymentState = z.enum(['pending', 'paid', 'failed', 'closed', 'expired'])

/** POST; a repeated orderNo returns the same order. */
export const createPayment = z.object({
  orderNo: z.string().check(z.maxLength(40)),
  amount: fen,
  currency: z.string().check(z.length(3)),
  channelId: z.string(),
  /** Unix seconds; no payment after it. */
  expiresAt: z.int(),
  callbackUrl: z.url({ protocol: /^https?$/ }),
  returnUrl: z.url({ protocol: /^https?$/ }),
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
  checkoutUrl: z.url({ protocol: /^https?$/ }),
})
export type Payment = z.infer<typeof payment>

/** Repeated with the same `eventId` until 200 and `{ok:true}`. */
export const paymentCallback = z.object({
  eventId: z.string().check(z.maxLength(64)),
  orderNo: z.string().check(z.minLength(1), z.maxLength(40)),
  paymentId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: fen,
  currency: z.string(),
  state: z.enum(['paid', 'failed']),
  /** Unix seconds. */
  at: z.int(),
})
export type PaymentCallback = z.infer<typeof paymentCallback>
