import type { DepositOrder } from '@pavilion/contract/funds'

/** `createdAt` in Unix seconds. */
export const orderOf = (orderNo: string, state: DepositOrder['state'], createdAt = 1_700_000_000): DepositOrder => ({
  orderNo,
  channelId: 'bank',
  channelName: { 'zh-CN': '银行卡', 'zh-TW': '銀行卡' },
  kind: 'bank',
  waitScreen: 'recharge',
  amount: 10_000n,
  fee: 0n,
  credit: 10_000n,
  state,
  createdAt,
  expiresAt: createdAt + 900,
  events: [],
})
