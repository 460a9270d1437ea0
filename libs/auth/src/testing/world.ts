import type { MockHandlers } from '@pavilion/api-client/testing'
import type { DataOf, endpoints } from '@pavilion/contract'

type PreInfo = DataOf<(typeof endpoints)['preInfo']>

/** A site as preInfo tells it, for tests and stories. */
export const SITE_FACTS: PreInfo = {
  ip: '203.0.113.9',
  siteId: 3000,
  siteBaseConfig: { title: '测试', h5DomainUrl: 'https://m.test' },
  switches: { safeSwitch: '0', edition: '0', deposit: '1', embed: '0', maintenance: '0' },
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  serverTime: 1_795_250_000,
  siteDay: '2026-11-21',
  terms: { termsVersion: '1', privacyVersion: '1' },
}

/** A platform that lets everybody register and sign in. */
export const WELCOMING: MockHandlers = {
  preInfo: () => SITE_FACTS,
  login: () => ({ token: 'token', userId: '0191' }),
  register: () => ({ userId: '0191' }),
  memberInfo: () => ({
    userId: '0191',
    name: 'linyue88',
    bindPhone: false,
    bindRealName: false,
    registerDate: 1_795_000_000,
  }),
  getBalance: () => ({ centerWalletBalance: 0n, lockMoney: 0n, currency: 'CNY', version: 1 }),
  memberJwt: () => ({ jwt: 'pass' }),
}
