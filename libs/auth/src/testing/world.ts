import { memberFacts, siteFacts, type MockHandlers } from '@pavilion/api-client/testing'

/** A site as preInfo tells it, for tests and stories. */
export const SITE_FACTS = siteFacts()

/** A platform that lets everybody register and sign in. */
export const WELCOMING: MockHandlers = {
  preInfo: () => SITE_FACTS,
  login: () => ({ token: 'token', userId: '0191' }),
  register: () => ({ userId: '0191' }),
  memberInfo: () => memberFacts({ userId: '0191' }),
  getBalance: () => ({ centerWalletBalance: 0n, lockMoney: 0n, currency: 'CNY', version: 1 }),
  memberJwt: () => ({ jwt: 'pass' }),
}
