import type { DataOf } from '@pavilion/contract'
import type {
  PayoutAccount,
  payoutAccountChoices,
  TurnoverBet,
  TurnoverRequirement,
  Withdrawal,
  withdrawInfo,
} from '@pavilion/contract/funds'

const PATH: Readonly<Record<Withdrawal['state'], readonly Withdrawal['state'][]>> = {
  reviewing: ['reviewing'],
  approved: ['reviewing', 'approved'],
  sent: ['reviewing', 'approved', 'sent'],
  paid: ['reviewing', 'approved', 'sent', 'paid'],
  returned: ['reviewing', 'approved', 'sent', 'returned'],
  refused: ['reviewing', 'refused'],
  cancelled: ['approved', 'cancelled'],
}
const ENDED: readonly Withdrawal['state'][] = ['paid', 'returned', 'refused', 'cancelled']

/** 2026-11-21 19:58:12 in Shanghai. */
const ASKED = 1_795_262_292

export const aWithdrawal = (state: Withdrawal['state'] = 'sent', over: Partial<Withdrawal> = {}): Withdrawal => {
  const events = PATH[state].map((reached, step) => ({ at: ASKED + step * 808, state: reached }))
  return {
    orderNo: 'QK261121007100000000',
    accountId: '01a21ce7-a20f-7461-b533-c541672a5d01',
    paidTo: { kind: 'bank', code: 'ICBC', masked: '1234' },
    amount: 3_000_00n,
    fee: 0n,
    net: 3_000_00n,
    state,
    ...(state === 'returned' && { reason: 'account_closed' as const }),
    ...(state === 'refused' && { reason: 'documents' as const }),
    createdAt: ASKED,
    ...(ENDED.includes(state) && { endedAt: events.at(-1)?.at ?? ASKED }),
    events,
    ...over,
  }
}

/** Of a USDT, a half percent above 7.18. */
export const somePayoutRates = ['TRC20', 'ERC20'].map((network) => ({
  coin: 'USDT',
  network,
  rate: 7_215_900n,
  rateAt: ASKED,
}))

export const aRequirement = (over: Partial<TurnoverRequirement> = {}): TurnoverRequirement => ({
  id: '01a21ce7-a20f-7461-b533-c541672a5d10',
  kind: 'deposit',
  ref: 'CK261118093200000000',
  tied: 2_400_00n,
  basisPoints: 80_000,
  required: 19_200_00n,
  done: 14_592_00n,
  state: 'running',
  openedAt: ASKED - 3 * 86_400,
  ...over,
})

export const someRequirements: readonly TurnoverRequirement[] = [
  aRequirement({
    id: '01a21ce7-a20f-7461-b533-c541672a5d11',
    tied: 5_000_00n,
    basisPoints: 10_000,
    required: 5_000_00n,
    done: 5_000_00n,
    state: 'done',
    openedAt: ASKED - 5 * 86_400,
    endedAt: ASKED - 3 * 86_400,
  }),
  aRequirement(),
  aRequirement({
    id: '01a21ce7-a20f-7461-b533-c541672a5d12',
    kind: 'bonus',
    ref: 'YH261121093300000000',
    tied: 128_00n,
    basisPoints: 30_000,
    required: 384_00n,
    done: 0n,
    state: 'waiting',
    openedAt: ASKED - 36_000,
  }),
]

export const someTurnoverBets: readonly TurnoverBet[] = [
  ['CR261121192048817000', '曼城 对 阿森纳', '曼城 對 阿森納', 500_00n, 500_00n, 'full'],
  ['CR261121164400218000', '辽宁本钢 对 广东宏远', '遼寧本鋼 對 廣東宏遠', 400_00n, 200_00n, 'half'],
  ['CR261121152000771000', '上海海港 对 山东泰山', '上海海港 對 山東泰山', 200_00n, 0n, 'push'],
].map(([ticketId, simplified, traditional, stake, counted, reason], index) => ({
  ticketId: ticketId as string,
  settledAt: ASKED - index * 9_000,
  title: { 'zh-CN': simplified as string, 'zh-TW': traditional as string },
  stake: stake as bigint,
  counted: counted as bigint,
  valid: counted as bigint,
  reason: reason as TurnoverBet['reason'],
}))

export const anAccount = (over: Partial<PayoutAccount> = {}): PayoutAccount => ({
  id: '01a21ce7-a20f-7461-b533-c541672a5d01',
  kind: 'bank',
  code: 'ICBC',
  name: { 'zh-CN': '中国工商银行', 'zh-TW': '中國工商銀行' },
  masked: '1234',
  holder: '林*',
  isDefault: true,
  state: 'active',
  addedAt: ASKED - 200 * 86_400,
  inUse: false,
  ...over,
})

export const someAccounts: readonly PayoutAccount[] = [
  anAccount(),
  anAccount({
    id: '01a21ce7-a20f-7461-b533-c541672a5d02',
    code: 'CMB',
    name: { 'zh-CN': '招商银行', 'zh-TW': '招商銀行' },
    masked: '8806',
    isDefault: false,
    addedAt: ASKED - 64_800,
    holdUntil: ASKED + 21_600,
  }),
  anAccount({
    id: '01a21ce7-a20f-7461-b533-c541672a5d03',
    kind: 'coin',
    code: 'TRC20',
    name: { 'zh-CN': '波场', 'zh-TW': '波場' },
    masked: 'TQm8Kd4r••••Qe7xVn2p',
    label: '常用',
    isDefault: false,
  }),
  anAccount({
    id: '01a21ce7-a20f-7461-b533-c541672a5d04',
    kind: 'wallet',
    code: 'alipay',
    name: { 'zh-CN': '支付宝', 'zh-TW': '支付寶' },
    masked: '139****8622',
    isDefault: false,
    state: 'reviewing',
  }),
]

export const aWithdrawInfo = (over: Partial<DataOf<typeof withdrawInfo>> = {}): DataOf<typeof withdrawInfo> => ({
  centerWalletBalance: 12_860_50n,
  withdrawable: 10_332_50n,
  tied: 2_528_00n,
  owed: 0n,
  requirements: [...someRequirements],
  today: { count: 1, amount: 3_000_00n, resetsAt: ASKED + 14_508 },
  newAccounts: [],
  rules: {
    min: 100_00n,
    max: 50_000_00n,
    dailyCount: 5,
    dailyAmount: 100_000_00n,
    freeCount: 3,
    feeBasisPoints: 10,
    codeFrom: 10_000_00n,
    newAccountMost: 5_000_00n,
    arrivalMinutes: { bank: 30, coin: 120, wallet: 1440 },
  },
  secondPassword: true,
  running: [aWithdrawal()],
  walletToken: 'token-of-a-test',
  walletTokenExpiresAt: ASKED + 600,
  ...over,
})

export const accountChoices: DataOf<typeof payoutAccountChoices> = {
  banks: [
    { code: 'ICBC', name: { 'zh-CN': '中国工商银行', 'zh-TW': '中國工商銀行' }, prefixes: ['622202'] },
    { code: 'CMB', name: { 'zh-CN': '招商银行', 'zh-TW': '招商銀行' }, prefixes: ['622588'] },
  ],
  areas: [
    { name: { 'zh-CN': '北京市', 'zh-TW': '北京市' }, cities: [{ 'zh-CN': '北京市', 'zh-TW': '北京市' }] },
    {
      name: { 'zh-CN': '浙江省', 'zh-TW': '浙江省' },
      cities: [
        { 'zh-CN': '杭州市', 'zh-TW': '杭州市' },
        { 'zh-CN': '宁波市', 'zh-TW': '寧波市' },
      ],
    },
  ],
  networks: [
    { code: 'TRC20', coin: 'USDT', name: { 'zh-CN': '波场', 'zh-TW': '波場' } },
    { code: 'ERC20', coin: 'USDT', name: { 'zh-CN': '以太坊', 'zh-TW': '以太坊' } },
  ],
  wallets: [{ code: 'alipay', name: { 'zh-CN': '支付宝', 'zh-TW': '支付寶' } }],
  most: { bank: 5, coin: 5, wallet: 3 },
  holdHours: 24,
}
