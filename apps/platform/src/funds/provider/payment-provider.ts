import type { CreatePayment, Payment, PaymentRates } from '@pavilion/protocols'

/**
 * Every call may be repeated. When one throws, the outcome is unknown and reconciliation checks; only ProviderRefused
 * means that nothing happened.
 */
export interface PaymentProvider {
  /** Idempotent by order number and content. */
  create(order: CreatePayment): Promise<Payment>
  find(orderNo: string): Promise<Payment | undefined>
  /** Returns the state after the attempt, which may be paid. */
  close(orderNo: string): Promise<Payment | undefined>
  /** Of coins, as they are now. */
  rates(): Promise<PaymentRates>
  /** While true, opening an order is pointless. */
  isDown(): boolean
}
