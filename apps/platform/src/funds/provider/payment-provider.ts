import type { CreatePayment, Payment } from '@pavilion/protocols'

/**
 * Whoever takes members' money for the platform. Every call may be repeated, and any may throw: then the outcome is in
 * doubt, and reconciliation asks again. ProviderRefused alone means that nothing happened.
 */
export interface PaymentProvider {
  /** Opens a payment; the same order number and content answer the same payment. */
  create(order: CreatePayment): Promise<Payment>
  /** How a payment stands; undefined when the provider does not know the order. */
  find(orderNo: string): Promise<Payment | undefined>
  /** Asks to take no more money for an order; answers how it stands then, which may be paid. */
  close(orderNo: string): Promise<Payment | undefined>
  /** True while the provider does not answer at all, so that no order need be opened in vain. */
  isDown(): boolean
}
