import { protectionFacts, siteFacts as site, type MockHandlers } from '@pavilion/api-client/testing'
import type { DataOf } from '@pavilion/contract'
import type {
  Balance,
  DepositChannel,
  DepositInstructions,
  DepositOrder,
  VirtualCurrency,
} from '@pavilion/contract/funds'
import type { memberInfo } from '@pavilion/contract/profile'
import type { preInfo } from '@pavilion/contract/site'
import { aTransfer, someBalances, someTransfers } from './venues.ts'
import { dealAnswer, journalsOfWithdrawal, someDealDays } from './deals.ts'
import {
  accountChoices,
  aWithdrawal,
  aWithdrawInfo,
  someAccounts,
  somePayoutRates,
  someTurnoverBets,
} from './withdrawals.ts'

export const siteFacts = (over: Partial<DataOf<typeof preInfo>> = {}): DataOf<typeof preInfo> =>
  site({ serverTime: Math.floor(Date.now() / 1000), ...over })

export const aBalance = (over: Partial<Balance> = {}): Balance => ({
  centerWalletBalance: 12_860_50n,
  lockMoney: 500_00n,
  currency: 'CNY',
  version: 7,
  ...over,
})

export const aChannel = (over: Partial<DepositChannel> = {}): DepositChannel => ({
  id: 'bank',
  name: { 'zh-CN': '银行卡转账', 'zh-TW': '銀行卡轉帳' },
  kind: 'bank',
  waitScreen: 'recharge',
  matchPayer: false,
  signalCode: false,
  minAmount: 100_00n,
  maxAmount: 50_000_00n,
  feeBasisPoints: 0,
  arrivalSeconds: 180,
  quickAmounts: [100_00n, 500_00n, 1_000_00n, 2_000_00n, 5_000_00n, 50_000_00n],
  state: 'open',
  ...over,
})

export const someChannels: readonly DepositChannel[] = [
  aChannel(),
  aChannel({
    id: 'scan',
    name: { 'zh-CN': '扫码支付', 'zh-TW': '掃碼支付' },
    kind: 'scan',
    minAmount: 50_00n,
    maxAmount: 5_000_00n,
    feeBasisPoints: 50,
    arrivalSeconds: 30,
    quickAmounts: [50_00n, 100_00n, 500_00n, 5_000_00n],
  }),
  aChannel({
    id: 'fast',
    name: { 'zh-CN': '极速存款', 'zh-TW': '極速存款' },
    kind: 'fast',
    minAmount: 200_00n,
    maxAmount: 20_000_00n,
    arrivalSeconds: 60,
    state: 'maintenance',
  }),
]

export const someCoins = (): VirtualCurrency[] => [
  {
    coin: 'USDT',
    network: 'TRC20',
    rate: 7_144_100n,
    rateAt: Math.floor(Date.now() / 1000),
    minAmount: 1_000_000n,
    confirmations: 20,
  },
  {
    coin: 'BTC',
    network: 'BITCOIN',
    rate: 477_600_000_000n,
    rateAt: Math.floor(Date.now() / 1000),
    minAmount: 10_000n,
    confirmations: 2,
  },
]

/** Each kind of payment as its provider answers. */
export const INSTRUCTIONS = {
  transfer: {
    account: { bank: '示例银行', branch: '城东支行', holder: '周平安', number: '6200 0000 0000 1234' },
    memo: '7K42MN',
  },
  wallet: { account: { holder: '周平安', number: '8800123456' }, qr: 'https://pay.test/w/8800123456' },
  scan: { qr: 'https://pay.test/checkout/CK2611210084' },
  coin: { address: 'TSandbox1234567890Sandbox123456789', qr: 'TSandbox1234567890Sandbox123456789' },
} as const satisfies Record<string, DepositInstructions>

export const ORDER_COINS: NonNullable<DepositOrder['coins']> = {
  coin: 'USDT',
  network: 'TRC20',
  amount: 699_878_222n,
  rate: 7_144_100n,
}

const PATH: Readonly<Record<DepositOrder['state'], readonly DepositOrder['state'][]>> = {
  created: ['created'],
  pending: ['created', 'pending'],
  paid: ['created', 'pending', 'paid'],
  failed: ['created', 'pending', 'failed'],
  closed: ['created', 'pending', 'closed'],
  expired: ['created', 'pending', 'expired'],
}

/** 12:46 are left. */
export const anOrder = (state: DepositOrder['state'] = 'pending', over: Partial<DepositOrder> = {}): DepositOrder => {
  const createdAt = over.createdAt ?? Math.floor(Date.now() / 1000) - 134
  return {
    orderNo: 'CK2611210084',
    channelId: 'bank',
    channelName: { 'zh-CN': '银行卡转账', 'zh-TW': '銀行卡轉帳' },
    kind: 'bank',
    waitScreen: 'recharge',
    amount: 5_000_00n,
    fee: 0n,
    credit: 5_000_00n,
    state,
    ...(state !== 'created' && { checkoutUrl: 'https://pay.test/checkout/CK2611210084' }),
    createdAt,
    expiresAt: createdAt + 900,
    events: PATH[state].map((reached, step) => ({ at: createdAt + step * 3, state: reached })),
    ...over,
  }
}

export const aMember = (over: Partial<DataOf<typeof memberInfo>> = {}): DataOf<typeof memberInfo> => ({
  userId: 'member-1',
  name: 'linyue88',
  state: 'active',
  bindPhone: true,
  bindRealName: true,
  registerDate: 1_790_000_000,
  phone: { areaCode: '+86', masked: '139****8622', sealed: 's', mark: 'm' },
  realName: { masked: '林*', sealed: 's', mark: 'm', state: 'verified' },
  secondPassword: true,
  bankCards: 4,
  totp: false,
  passkeys: 0,
  security: { score: 80, done: [] },
  ...over,
})

export const wellAnswered = (over: MockHandlers = {}): MockHandlers => ({
  preInfo: () => siteFacts(),
  memberJwt: () => ({ jwt: 'pass' }),
  getBalance: () => aBalance(),
  protection: () => protectionFacts(),
  moneyLimits: () => ({ list: [] }),
  answerLimitOffer: () => ({ offeredAt: 1_795_262_292 }),
  getCustomerInfo: () => ({ realName: { masked: '林*悦', state: 'verified' } }),
  createSignalCode: () => ({ code: '7K42MN', expiresAt: Math.floor(Date.now() / 1000) + 1800 }),
  virtualCurrencyList: () => ({ list: someCoins() }),
  paymentTypes: () => ({ list: [...someChannels] }),
  getDepositOrderStatus: () => ({ order: null }),
  memberInfo: () => aMember(),
  withdrawInfo: () => aWithdrawInfo(),
  usdtWithdrawInfo: () => ({ list: somePayoutRates }),
  queryMemberBanksInfoList: () => ({ list: [...someAccounts] }),
  payoutAccountChoices: () => accountChoices,
  queryDealRecord: ({ group, pageNum }) => dealAnswer(group, pageNum),
  queryDealJournals: () => journalsOfWithdrawal,
  queryDealDays: ({ days }) => ({ list: someDealDays(days) }),
  withdrawBaseCfg: () => aWithdrawInfo().rules,
  turnoverBets: () => ({ total: 27, list: [...someTurnoverBets] }),
  withdrawNew: ({ amount, fee, accountId }) => aWithdrawal('approved', { amount, fee, net: amount - fee, accountId }),
  withdrawCancel: () => ({ order: aWithdrawal('cancelled') }),
  allBalance: () => someBalances(),
  venueTransferList: () => ({ list: [...someTransfers] }),
  venueTransfer: ({ channelCode, amount, ty }) => ({ transfer: aTransfer({ channelCode, amount, ty }) }),
  getTransferRate: () => ({ rate: 1_000_000, feeBasisPoints: 0, most: 99_999_999_999n }),
  recycle: () => ({ list: [], total: 0n }),
  setAutoTransferStatus: ({ status }) => ({ status }),
  addPayoutAccount: () => ({ list: [...someAccounts] }),
  removePayoutAccount: () => ({ list: someAccounts.slice(1) }),
  setPayoutAccount: () => ({ list: [...someAccounts] }),
  sendCodeTwo: () => ({ wait: 60, expiresIn: 300 }),
  pay: ({ channelId, amount }) => anOrder('pending', { channelId, amount, credit: amount }),
  ...over,
})
