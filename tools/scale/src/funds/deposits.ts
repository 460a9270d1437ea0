import type { DataOf } from '@pavilion/contract'
import {
  closeOrder,
  createSignalCode,
  getDepositOrderStatus,
  pay,
  paymentTypes,
  virtualCurrencyList,
  type DepositChannel,
} from '@pavilion/contract/funds'
import type { LoadMember } from '@pavilion/load'
import type { AcknowledgedMoves } from './acknowledged-moves.ts'
import type { Providers } from './controls.ts'
import { COIN_FATES, drawnFrom, PAYMENT_FATES, payAs, type PaymentFate } from './fates.ts'

type Order = NonNullable<DataOf<typeof getDepositOrderStatus>['order']>

const takes = ({ state, minAmount, maxAmount }: DepositChannel, amount: bigint): boolean =>
  state === 'open' && minAmount <= amount && amount <= maxAmount

/** Opens deposits by every channel and has them paid, one after the other. */
export const depositsOf = ({ client, ask }: LoadMember, providers: Providers, acknowledged: AcknowledgedMoves) => {
  let waiting: { readonly orderNo: string; readonly drawn: PaymentFate; fate: PaymentFate | undefined } | undefined

  /** What a channel asks for beside the amount. */
  const detailsFor = async ({ id, kind, signalCode }: DepositChannel) => {
    if (kind === 'coin') {
      const { coin, network } = drawnFrom((await ask(() => client.call(virtualCurrencyList, {}))).list)
      return { coin, network }
    }
    return signalCode ? { signalCode: (await ask(() => client.call(createSignalCode, { channelId: id }))).code } : {}
  }
  const open = async (amount: bigint, isTaken: (channel: DepositChannel) => boolean): Promise<Order> => {
    const { list } = await ask(() => client.call(paymentTypes, {}))
    const channel = drawnFrom(list.filter((each) => takes(each, amount) && isTaken(each)))
    const details = await detailsFor(channel)
    const idempotencyKey = client.newIdempotencyKey()
    const order = await ask(() => client.call(pay, { channelId: channel.id, amount, ...details }, { idempotencyKey }))
    acknowledged.deposits.add(order.orderNo)
    return order
  }
  const show = (orderNo: string): Promise<Order | null> =>
    ask(() => client.call(getDepositOrderStatus, { orderNo })).then(({ order }) => order)
  const close = (orderNo: string): Promise<unknown> => ask(() => client.call(closeOrder, { orderNo }))

  return {
    open,
    show,
    close,
    isWaiting: () => waiting !== undefined,
    begin: async (amount: bigint): Promise<void> => {
      // Coins as often as all other ways together.
      const isCoin = Math.random() < 0.5
      const { orderNo, coins } = await open(amount, ({ kind }) => (kind === 'coin') === isCoin)
      const drawn = drawnFrom<PaymentFate>(coins ? COIN_FATES : PAYMENT_FATES)
      waiting = { orderNo, drawn, fate: drawn }
    },
    follow: async (): Promise<void> => {
      if (!waiting) return
      const { orderNo, drawn, fate } = waiting
      const order = await show(orderNo)
      if (!order || !['created', 'pending'].includes(order.state)) {
        if (order?.state === 'closed' && drawn === 'overdue') await providers.act(`payments/${orderNo}/overdue`)
        waiting = undefined
        return
      }
      if (order.state !== 'pending') return
      if (drawn === 'never' || drawn === 'overdue') await close(orderNo)
      else if (fate) {
        if (await payAs(providers, orderNo, fate)) waiting.fate = undefined
      } // Of what a person decides, and of a part, nothing more will come.
      else if (order.review || (drawn === 'part' && order.receipts)) await close(orderNo)
    },
  }
}
export type MemberDeposits = ReturnType<typeof depositsOf>
