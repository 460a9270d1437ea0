import type { MockHandlers } from '@pavilion/api-client/testing'
import type { DataOf, LocalText, preInfo } from '@pavilion/contract'

const text = (words: string): LocalText => ({ 'zh-CN': words, 'zh-TW': words })

/** A site as preInfo tells it. */
export const siteFacts: DataOf<typeof preInfo> = {
  ip: '203.0.113.7',
  siteId: 3000,
  siteBaseConfig: { title: '', h5DomainUrl: 'https://m.test' },
  switches: { safeSwitch: '0', edition: '0', deposit: '1', embed: '0', maintenance: '0' },
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  serverTime: 1_795_250_000,
  siteDay: '2026-11-21',
  terms: { termsVersion: '1', privacyVersion: '1' },
}

/** A platform in good health: one venue, one announcement, a member with a balance. */
export const platformAnswers: MockHandlers = {
  preInfo: () => siteFacts,
  onlineCustomService: () => ({ url: 'https://service.test/' }),
  navigationList: () => ({
    list: [{ code: 'TY', venues: [{ enName: 'CRTY', name: text('皇冠体育'), state: 'open' }] }],
  }),
  queryNoticeListByPage: () => ({
    total: 1,
    list: [
      {
        id: 'n1',
        kind: 'maintenance',
        title: text('银行卡通道维护'),
        content: text('银行卡通道将于明日凌晨维护。'),
        publishedAt: 1_795_240_000,
      },
    ],
  }),
  login: () => ({ token: 'token of user-1', userId: 'user-1' }),
  logout: () => ({}),
  memberInfo: () => ({
    userId: 'user-1',
    name: 'linyue88',
    bindPhone: false,
    bindRealName: false,
    registerDate: 1_794_000_000,
  }),
  memberJwt: () => ({ jwt: 'pass' }),
  getBalance: () => ({ centerWalletBalance: 1_286_050n, lockMoney: 20_000n, currency: 'CNY', version: 1 }),
  paymentTypes: () => ({ list: [] }),
  getDepositOrderStatus: () => ({ order: null }),
  betRecordList: () => ({ total: 0, list: [] }),
  betRecordTotal: () => ({ count: 0, stake: 0n, settledCount: 0, settledStake: 0n, payout: 0n, net: 0n }),
}
