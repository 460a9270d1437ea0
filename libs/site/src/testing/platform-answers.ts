import { memberFacts, protectionFacts, siteFacts as site, type MockHandlers } from '@pavilion/api-client/testing'
import type { LocalText } from '@pavilion/contract'

const text = (words: string): LocalText => ({ 'zh-CN': words, 'zh-TW': words })

/** Without its own title. */
export const siteFacts = site({ siteBaseConfig: { title: '', h5DomainUrl: 'https://m.test' } })

/** One venue, one announcement, a member with a balance. */
export const platformAnswers: MockHandlers = {
  preInfo: () => siteFacts,
  onlineCustomService: () => ({ url: 'https://service.test/', desk: 'open', waitSeconds: 150 }),
  navigationList: () => ({
    list: [{ code: 'TY', venues: [{ enName: 'CRTY', name: text('皇冠体育'), state: 'open' }] }],
  }),
  getMyDiscountAd: () => ({ list: [] }),
  closeDiscountAd: () => ({}),
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
  kaptchcate: () => ({ needed: '0', graphic: '0' }),
  login: () => ({ token: 'token of user-1', userId: 'user-1' }),
  logout: () => ({}),
  memberInfo: () => memberFacts(),
  memberJwt: () => ({ jwt: 'pass' }),
  protection: () => protectionFacts(),
  moneyLimits: () => ({ list: [] }),
  memberDevices: () => ({ most: 5, list: [] }),
  signInHistory: () => ({ total: 0, list: [] }),
  passkeyList: () => ({ list: [] }),
  queryCountryArea: () => ({ list: [] }),
  getUnreadForType: () => ({
    total: 3,
    notice: 1,
    activity: 0,
    fd: 1,
    brnotice: 0,
    bractivity: 0,
    brbulletin: 1,
    brmatch: 0,
    brfd: 0,
  }),
  letterList: () => ({ total: 0, list: [] }),
  unreadNum: () => ({ unread: 1 }),
  getFeedBackList: () => ({ total: 0, list: [], answerHours: 24 }),
  getBalance: () => ({ centerWalletBalance: 1_286_050n, lockMoney: 20_000n, currency: 'CNY', version: 1 }),
  paymentTypes: () => ({ list: [] }),
  siteFigures: () => ({ deposits: [] }),
  getDepositOrderStatus: () => ({ order: null }),
  betRecordList: () => ({ total: 0, list: [] }),
  betRecordTotal: () => ({
    count: 0,
    stake: 0n,
    settledCount: 0,
    openStake: 0n,
    settledStake: 0n,
    payout: 0n,
    net: 0n,
  }),
}
