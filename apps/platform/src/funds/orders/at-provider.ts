import { PAYMENT_CALLBACK_PATH, type Payment } from '@pavilion/protocols'
import { unixSeconds } from '../../time/clock.ts'
import type { Payers } from '../payers/payers.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import type { OrderRow } from './order-store.ts'

export interface ProviderParts {
  readonly provider: PaymentProvider
  readonly payers: Payers
  /** The platform's. */
  readonly publicUrl: string
}

const coinsOf = ({ coin, network, coin_amount: amount }: OrderRow) =>
  coin !== null && network !== null && amount !== null ? { coin, network, amount: String(amount) } : undefined

/** Safe to repeat with the same order. */
export const createAtProvider = async (
  { provider, payers, publicUrl }: ProviderParts,
  order: OrderRow,
): Promise<Payment> => {
  const payerName = order.names_payer
    ? await payers.verifiedName({ siteId: order.site_id, userId: order.user_id })
    : undefined
  const coins = coinsOf(order)
  return provider.create({
    orderNo: order.order_no,
    amount: String(order.amount),
    currency: order.currency,
    channelId: order.channel_id,
    expiresAt: unixSeconds(order.expires_at),
    callbackUrl: publicUrl + PAYMENT_CALLBACK_PATH,
    returnUrl: order.return_url,
    ...(payerName !== undefined && { payerName }),
    ...(order.memo !== null && { memo: order.memo }),
    ...(coins && { coins }),
  })
}
