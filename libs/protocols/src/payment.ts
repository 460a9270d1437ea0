import * as z from 'zod/mini'

/**
 * The payment provider, see docs/protocols/payment.md. Both directions are JSON over HTTP, signed alike (signature.ts).
 * Amounts are decimal strings of fen.
 */
/** On the provider. */
export const PAYMENT_ORDERS_PATH = '/payment/v1/orders'
/** On the platform: where the provider reports. */
export const PAYMENT_CALLBACK_PATH = '/callbacks/payment/v1'

const fen = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
export const paymentState = z.enum(['pending', 'paid', 'failed', 'closed', 'expired'])

/** POST PAYMENT_ORDERS_PATH; repeating an orderNo with the same content answers the same order. */
export const createPayment = z.object({
  orderNo: z.string().check(z.maxLength(40)),
  amount: fen,
  currency: z.string().check(z.length(3)),
  channelId: z.string(),
  /** Unix seconds; the provider takes no payment after it. */
  expiresAt: z.int(),
  callbackUrl: z.url({ protocol: /^https?$/ }),
  /** Where the checkout page leads back to. */
  returnUrl: z.url({ protocol: /^https?$/ }),
})
export type CreatePayment = z.infer<typeof createPayment>

/** Answer to create, GET PAYMENT_ORDERS_PATH/:orderNo, and POST PAYMENT_ORDERS_PATH/:orderNo/close. */
export const payment = z.object({
  orderNo: z.string(),
  /** The payment's own, of no other order. */
  paymentId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: fen,
  currency: z.string(),
  state: paymentState,
  checkoutUrl: z.url({ protocol: /^https?$/ }),
})
export type Payment = z.infer<typeof payment>

/** POST to callbackUrl. Sent until answered with 200 and `{ok:true}`; `eventId` repeats when a callback is sent again. */
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
