import { PAYMENT_CALLBACK_PATH, type Payment } from '@pavilion/protocols'
import { unixSeconds } from '../../time/clock.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import type { OrderRow } from './order-store.ts'

export type OrderAtProvider = Pick<
  OrderRow,
  'order_no' | 'amount' | 'currency' | 'channel_id' | 'expires_at' | 'return_url'
>

/** Safe to repeat with the same order. `publicUrl` is the platform's. */
export const createAtProvider = (
  provider: PaymentProvider,
  publicUrl: string,
  order: OrderAtProvider,
): Promise<Payment> =>
  provider.create({
    orderNo: order.order_no,
    amount: String(order.amount),
    currency: order.currency,
    channelId: order.channel_id,
    expiresAt: unixSeconds(order.expires_at),
    callbackUrl: publicUrl + PAYMENT_CALLBACK_PATH,
    returnUrl: order.return_url,
  })
