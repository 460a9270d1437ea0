import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import type { protection } from '@pavilion/contract/protection'
import type { preInfo } from '@pavilion/contract/site'

export const siteFacts = (over: Partial<DataOf<typeof preInfo>> = {}): DataOf<typeof preInfo> => ({
  ip: '203.0.113.9',
  siteId: 3000,
  siteBaseConfig: { title: '测试', h5DomainUrl: 'https://m.test' },
  switches: { safeSwitch: '0', edition: '0', deposit: '1', embed: '0', maintenance: '0' },
  captcha: { provider: 'own' },
  identify: 'never',
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  serverTime: 1_795_250_000,
  siteDay: '2026-11-21',
  terms: { termsVersion: '1', privacyVersion: '1' },
  ...over,
})

/** Just registered. */
export const memberFacts = (over: Partial<DataOf<typeof memberInfo>> = {}): DataOf<typeof memberInfo> => ({
  userId: 'user-1',
  name: 'linyue88',
  state: 'active',
  bindPhone: false,
  bindRealName: false,
  registerDate: 1_795_000_000,
  secondPassword: false,
  bankCards: 0,
  totp: false,
  passkeys: 0,
  security: { score: 20, done: ['password'] },
  ...over,
})

/** No own limits; the session began 1,000 s before the site's facts. */
export const protectionFacts = (over: Partial<DataOf<typeof protection>> = {}): DataOf<typeof protection> => ({
  realityCheckMinutes: 60,
  dailyMinutes: null,
  session: {
    since: 1_795_249_000,
    staked: 0n,
    returned: 0n,
    figures: { openStake: 0n, settledStake: 0n, payout: 0n, net: 0n },
  },
  todaySeconds: 1000,
  nextCheckAt: 1_795_253_000,
  ...over,
})
