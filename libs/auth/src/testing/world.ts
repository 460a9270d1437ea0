import { memberFacts, siteFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { STATUS } from '@pavilion/contract'
import type { NewDevice } from '@pavilion/session'
import type { SecondFactorRequest } from '../panes/auth-view.ts'

export const SITE_FACTS = siteFacts()

export const WELCOMING: MockHandlers = {
  kaptchcate: () => ({ needed: '0', graphic: '0' }),
  preInfo: () => SITE_FACTS,
  login: () => ({ token: 'token', userId: '0191' }),
  register: () => ({ userId: '0191' }),
  memberInfo: () => memberFacts({ userId: '0191' }),
  getBalance: () => ({ centerWalletBalance: 0n, lockMoney: 0n, currency: 'CNY', version: 1 }),
  memberJwt: () => ({ jwt: 'pass' }),
}

const CODE_SENT = { wait: 60, expiresIn: 300 }
const TICKET = 'ticket-of-this-flow'
const AREAS = [
  { areaName: '中国大陆', areaCode: '+86', regex: '^1\\d{10}$' },
  { areaName: '中国香港', areaCode: '+852', regex: '^[569]\\d{7}$' },
]

export const SENDING: MockHandlers = {
  queryCountryArea: () => ({ list: AREAS }),
  sendCodeOne: () => CODE_SENT,
  forgetByPhoneOne: () => ({ ...CODE_SENT, codeId: TICKET }),
  forgetByPhoneTwo: () => ({ codeId: TICKET }),
  forgetByPhoneThree: () => ({}),
  forgetByEmailOne: () => ({ ...CODE_SENT, codeId: TICKET }),
  forgetByEmailTwo: () => ({ codeId: TICKET }),
  forgetByEmailThree: () => ({}),
  loginSecond: () => ({ token: 'token', userId: '0191' }),
}

const CREDENTIALS = { name: 'linyue88', secret: { password: '0'.repeat(32) }, remember: false }

export const STRANGE_DEVICE: NewDevice = {
  ...CREDENTIALS,
  phoneNumber: '138****6027',
  email: 'l****e@example.com',
  cates: ['0', '2', '1'],
  codeId: TICKET,
  status: STATUS.DEVICE_NOT_PASSED,
}

export const SECOND_FACTOR_REQUEST: SecondFactorRequest = {
  ...CREDENTIALS,
  codeId: TICKET,
  methods: ['totp', 'passkey', 'recovery'],
}
