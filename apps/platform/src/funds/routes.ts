import {
  closeOrder,
  createSignalCode,
  getBalance,
  getCustomerInfo,
  getDepositOrderStatus,
  pay,
  paymentTypes,
  virtualCurrencyList,
} from '@pavilion/contract/funds'
import { implement, Refusal, type Route } from '../http/index.ts'
import { balanceIn, balanceOf } from '../ledger/index.ts'
import { offeredChannels } from './channels.ts'
import { reserveSignalCode } from './codes/signal-code.ts'
import { offeredCoins } from './coins/list.ts'
import { closeDeposit } from './orders/close.ts'
import { openDeposit, type PayParts } from './orders/pay.ts'
import { customerInfo } from './payers/customer-info.ts'

export const fundsRoutes = (parts: PayParts): Route[] => {
  const { db, members, payers, rates, store } = parts
  return [
    implement(paymentTypes, async (_payload, { site }) => ({ list: await offeredChannels(db, site) })),
    implement(pay, (payload, call) => openDeposit(parts, payload, call)),
    implement(getDepositOrderStatus, async ({ orderNo }, { site, member }) => {
      if (orderNo === undefined) return { order: (await store.waiting(site.siteId, member.userId)) ?? null }
      const order = await store.find(site.siteId, member.userId, orderNo)
      if (!order) throw new Refusal('NOT_FOUND')
      return { order }
    }),
    implement(closeOrder, async ({ orderNo }, { site, member, requestId }) => ({
      order: await closeDeposit(parts, { siteId: site.siteId, userId: member.userId }, orderNo, requestId),
    })),
    implement(createSignalCode, reserveSignalCode(parts)),
    implement(getCustomerInfo, customerInfo(db, members, payers)),
    implement(virtualCurrencyList, async (_payload, { site }) => ({ list: await offeredCoins(db, rates, site) })),
    implement(getBalance, async ({ withLockMoney }, { site, member }) => {
      const balance = await balanceOf(db, site.siteId, member.userId)
      return balanceIn({ ...balance, locked: withLockMoney === 1 ? balance.locked : 0n, currency: site.currency })
    }),
  ]
}
