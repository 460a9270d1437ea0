import { memberFacts, protectionFacts, siteFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { LIMIT_KINDS, LIMIT_PERIODS, type MoneyLimit } from '@pavilion/contract/protection'
import type { DataOf } from '@pavilion/contract'
import type { memberDevices, signInHistory } from '@pavilion/contract/account'
import type { queryMemberBanksInfoList } from '@pavilion/contract/funds'
import type { memberInfo } from '@pavilion/contract/profile'

const sealed = (what: string) => `1.test-1.${what}.0123456789`

export const wholeMember = (over: Partial<DataOf<typeof memberInfo>> = {}): DataOf<typeof memberInfo> =>
  memberFacts({
    bindPhone: true,
    bindRealName: true,
    gender: 'female',
    birthday: '1990-02-28',
    phone: { masked: '138****6027', sealed: sealed('phone'), mark: 'mark-of-phone', areaCode: '+86' },
    email: { masked: 'l****e@example.com', sealed: sealed('email'), mark: 'mark-of-email' },
    realName: { masked: '林*', sealed: sealed('name'), mark: 'mark-of-name', state: 'verified' },
    secondPassword: true,
    totp: true,
    passkeys: 1,
    bankCards: 2,
    security: {
      score: 100,
      done: ['password', 'phone', 'email', 'realName', 'fundPassword', 'payoutAccount', 'secondFactor'],
    },
    ...over,
  })

const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 50% 60%)" d="M0 0h8v8H0z"/></svg>`)}`

/** Unix seconds. */
export const NOW = 1_795_250_000
const DAY = 86_400

export const someDevices: DataOf<typeof memberDevices> = {
  most: 5,
  list: [
    {
      deviceId: 'd1',
      current: true,
      signedIn: true,
      firstAt: NOW - 90 * DAY,
      lastAt: NOW,
      device: 'Windows · Chrome',
      ip: '203.0.113.*',
      region: '上海',
    },
    {
      deviceId: 'd2',
      current: false,
      signedIn: true,
      firstAt: NOW - 9 * DAY,
      lastAt: NOW - 7200,
      device: 'iPhone · Safari',
      ip: '198.51.100.*',
    },
    {
      deviceId: 'd3',
      current: false,
      signedIn: false,
      firstAt: NOW - 40 * DAY,
      lastAt: NOW - 30 * DAY,
      device: 'macOS · Firefox',
      ip: '203.0.113.*',
    },
  ],
}

/** The second is the newest. */
export const someAccounts: DataOf<typeof queryMemberBanksInfoList>['list'] = [
  {
    id: '01a21ce7-a20f-7461-b533-c541672a5d01',
    kind: 'coin',
    code: 'TRC20',
    name: { 'zh-CN': '波场', 'zh-TW': '波場' },
    masked: 'TQm8Kd4r••••Qe7xVn2p',
    isDefault: true,
    state: 'active',
    addedAt: NOW - 90 * DAY,
    inUse: false,
  },
  {
    id: '01a21ce7-a20f-7461-b533-c541672a5d02',
    kind: 'bank',
    code: 'CMB',
    name: { 'zh-CN': '招商银行', 'zh-TW': '招商銀行' },
    masked: '8806',
    holder: '林*',
    isDefault: false,
    state: 'reviewing',
    addedAt: NOW - DAY,
    inUse: false,
  },
]

const OUTCOMES = ['done', 'wrong_password', 'new_device', 'second_factor', 'refused'] as const

export const someSignIns =
  (total: number) =>
  ({ pageNum, pageSize }: { pageNum: number; pageSize: number }): DataOf<typeof signInHistory> => ({
    total,
    list: Array.from({ length: Math.min(pageSize, total - (pageNum - 1) * pageSize) }, (_, index) => {
      const nth = (pageNum - 1) * pageSize + index
      return {
        id: `s${nth}`,
        at: NOW - nth * 5000,
        outcome: OUTCOMES[nth % OUTCOMES.length] ?? 'done',
        device: 'Windows · Chrome',
        ip: '203.0.113.*',
        ...(nth % 2 === 0 && { region: '上海' }),
      }
    }),
  })

export const aProtection: typeof protectionFacts = (over = {}) =>
  protectionFacts({
    session: {
      since: NOW - 4500,
      staked: 320_000n,
      returned: 251_550n,
      figures: { openStake: 50_000n, settledStake: 320_000n, payout: 251_550n, net: -68_450n },
    },
    todaySeconds: 6300,
    nextCheckAt: NOW + 1800,
    ...over,
  })

/** Some set, one nearly used up, one to be raised. */
export const someLimits = (over: (limit: MoneyLimit) => Partial<MoneyLimit> = () => ({})): MoneyLimit[] =>
  LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const amount = { deposit: 5_000_00n, loss: 2_000_00n, stake: 25_000_00n }[kind]
      const isSet = !(kind === 'loss' && period === 'month')
      const limit: MoneyLimit = {
        kind,
        period,
        amount: isSet ? amount : null,
        used: kind === 'stake' && period === 'week' ? 22_656_00n : kind === 'loss' ? -400_00n : 1_000_00n,
        resetsAt: NOW + DAY,
        ...(kind === 'deposit' &&
          period === 'day' && { pending: { amount: 8_000_00n, from: NOW + 3600, until: NOW + 3600 + 3 * DAY } }),
      }
      return { ...limit, ...over(limit) }
    }),
  )

/** Ten recovery codes. */
const someCodes = Array.from('abcdefghij', (letter) => `${letter}bcde-ghij2`)

export const wellAnswered = (over: MockHandlers = {}): MockHandlers => ({
  preInfo: () => siteFacts({ serverTime: NOW }),
  memberJwt: () => ({ jwt: 'pass' }),
  memberInfo: () => memberFacts(),
  queryCountryArea: () => ({
    list: [
      { areaName: '中国大陆', areaCode: '+86', regex: '^1\\d{10}$' },
      { areaName: '中国香港', areaCode: '+852', regex: '^\\d{8}$' },
    ],
  }),
  sendCodeTwo: () => ({ wait: 60, expiresIn: 600 }),
  avatarList: () => ({ list: [10, 80, 150, 200, 260, 320].map((hue) => ({ id: `a${hue}`, url: picture(hue) })) }),
  addAvatar: () => ({}),
  bindOther: () => ({}),
  bindPhone: () => ({}),
  bindEmail: () => ({}),
  bindPassword: () => ({}),
  bindPasswordByPhone: () => ({}),
  bindPasswordByEmail: () => ({}),
  queryMemberBanksInfoList: () => ({ list: [] }),
  singleDataDecryption: ({ data }) => ({
    data: { phone: '13800006027', email: 'linyue@example.com', name: '林月' }[data.split('.')[2] ?? ''] ?? '',
  }),
  signInHistory: someSignIns(23),
  memberDevices: () => someDevices,
  endDevice: () => ({}),
  passkeyList: () => ({ list: [] }),
  totpBegin: () => ({
    codeId: 'ticket-of-a-new-app',
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Test:linyue88?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Test',
  }),
  totpConfirm: () => ({ recovery: someCodes }),
  totpRemove: () => ({}),
  recoveryRenew: () => ({ recovery: someCodes }),
  protection: () => aProtection(),
  moneyLimits: () => ({ list: someLimits() }),
  setMoneyLimit: () => ({ from: NOW }),
  withdrawMoneyLimit: () => ({}),
  setTimeOut: ({ hours }) => ({ until: NOW + hours * 3600 }),
  selfExclude: ({ months }) => (months === 0 ? {} : { until: NOW + months * 30 * DAY }),
  setDailyMinutes: () => ({ from: NOW }),
  setRealityCheck: () => ({}),
  realityCheckSeen: () => ({ nextCheckAt: NOW + 3600 }),
  ...over,
})
