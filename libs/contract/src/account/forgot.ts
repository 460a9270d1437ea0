import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { anyName, emailAddress, passwordDigest, phoneNumber } from '../rules/index.ts'
import { areaCode } from '../site/area.ts'
import { captchaProof } from './captcha.ts'
import { codeSent, ticket, verificationCode } from './verification.ts'

const phone = { areaCode, phone: phoneNumber }
const email = { email: emailAddress }

/** Also returned when no such member exists. */
const beginAnswer = z.extend(codeSent, { codeId: ticket })
const verified = z.object({ codeId: ticket })
const reset = { name: anyName, password: passwordDigest, secondPassword: passwordDigest, codeId: ticket }

const BEGIN = [
  'RAPID_VERIFICATION',
  'GRAPHIC_VERIFICATION_CODE',
  'SIXTY_SECOND_LIMIT',
  'AUTHENTICATION_LOCKED',
] as const
const VERIFY = ['AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED', 'AUTHENTICATION_LOCKED'] as const
const RESET = ['AUTHENTICATION_CODE_EXPIRED'] as const

export const forgetByPhoneOne = endpoint({
  path: '/site/api/v1/user/forgetByPhone/one',
  access: 'open',
  effect: 'write',
  summary:
    'Begins a reset: a code goes to the phone when it is the bound one of that name. The answer never tells whether.',
  payload: z.object({ name: anyName, ...phone, ...captchaProof }),
  data: beginAnswer,
  statuses: BEGIN,
})
export const forgetByPhoneTwo = endpoint({
  path: '/site/api/v1/user/forgetByPhone/two',
  access: 'open',
  effect: 'write',
  summary: 'Checks the code that was sent.',
  payload: z.object({ name: anyName, ...phone, code: verificationCode, codeId: ticket }),
  data: verified,
  statuses: VERIFY,
})
export const forgetByPhoneThree = endpoint({
  path: '/site/api/v1/user/forgetByPhone/three',
  access: 'open',
  effect: 'write',
  summary: 'Sets the new password and ends every session of the member.',
  payload: z.object({ ...reset, ...phone }),
  data: z.object({}),
  statuses: RESET,
})

export const forgetByEmailOne = endpoint({
  path: '/site/api/v1/user/forgetByEmail/one',
  access: 'open',
  effect: 'write',
  summary: 'Begins a reset by e-mail, as forgetByPhone/one does by phone.',
  payload: z.object({ name: anyName, ...email, ...captchaProof }),
  data: beginAnswer,
  statuses: BEGIN,
})
export const forgetByEmailTwo = endpoint({
  path: '/site/api/v1/user/forgetByEmail/two',
  access: 'open',
  effect: 'write',
  summary: 'Checks the code that was sent.',
  payload: z.object({ name: anyName, ...email, code: verificationCode, codeId: ticket }),
  data: verified,
  statuses: VERIFY,
})
export const forgetByEmailThree = endpoint({
  path: '/site/api/v1/user/forgetByEmail/three',
  access: 'open',
  effect: 'write',
  summary: 'Sets the new password and ends every session of the member.',
  payload: z.object({ ...reset, ...email }),
  data: z.object({}),
  statuses: RESET,
})
