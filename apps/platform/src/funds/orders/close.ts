import type { DepositOrder } from '@pavilion/contract/funds'
import { Refusal } from '../../http/index.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { TEXTS } from '../texts.ts'
import { applyPayment, endOrder, type DepositParts } from './apply-payment.ts'

const isWaiting = ({ state }: DepositOrder): boolean => state === 'created' || state === 'pending'

/** Closes at the provider first; if it reports payment, the order is credited instead, or ends while a person decides on it. */
export const closeDeposit = async (
  parts: DepositParts & { readonly provider: PaymentProvider },
  owner: { readonly siteId: number; readonly userId: string },
  orderNo: string,
  requestId: string,
): Promise<DepositOrder> => {
  const order = await parts.store.find(owner.siteId, owner.userId, orderNo)
  if (!order) throw new Refusal('NOT_FOUND')
  if (!isWaiting(order)) return order
  const payment = await parts.provider.close(orderNo).catch((error: unknown) => {
    parts.log.warn({ err: error, orderNo, requestId }, 'the payment provider did not close an order')
    throw new Refusal('BAD_GATEWAY', { message: TEXTS.providerDown })
  })
  // The provider does not have the order, or not yet: then reconciliation closes it there.
  if (!payment) return endOrder(parts, orderNo, 'closed', requestId, false)
  const current = (await applyPayment(parts, payment, requestId)) ?? order
  // Its money waits for a person, who credits it without the order: nothing more will come.
  if (payment.state === 'paid' && isWaiting(current)) return endOrder(parts, orderNo, 'closed', requestId, true)
  return current
}
