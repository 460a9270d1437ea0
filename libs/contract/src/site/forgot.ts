import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailAddress, passwordDigest, phoneNumber } from '../rules/index.ts'
import { areaCode } from './area.ts'
import { captchaProof } from './captcha.ts'
import { codeSent, ticket, verificationCode } from './verification.ts'

/** Bounded only, so that an unknown name reads like a known one (spec section 5: max 30). */
const name = z.string().check(z.minLength(1), z.maxLength(30))
const phone = { areaCode, phone: phoneNumber }
const email = { email: emailAddress }

/** A ticket for the next step, whether or not such a member exists. */
const begun = z.extend(codeSent, { codeId: ticket })
const verified = z.object({ codeId: ticket })
const reset = { name, password: passwordDigest, secondPassword: passwordDigest, codeId: ticket }

const BEGIN = [
  'RAPID_VERIFICATION',
  'GRAPHIC_VERIFICATION_CODE',
  'SIXTY_SECOND_LIMIT',
  'AUTHENTICATION_LOCKED',
  'SYSTEM_BUSY',
] as const
const VERIFY = ['AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED', 'AUTHENTICATION_LOCKED'] as const
const RESET = ['AUTHENTICATION_CODE_EXPIRED', 'SYSTEM_BUSY'] as const

export const forgetByPhoneOne = endpoint({
  path: '/site/api/v1/user/forgetByPhone/one',
  access: 'open',
  effect: 'write',
  summary:
    'Begins a reset: a code goes to the phone when it is the bound one of that name. The answer never tells whether.',
  payload: z.object({ name, ...phone, ...captchaProof }),
  data: begun,
  statuses: BEGIN,
})
export const forgetByPhoneTwo = endpoint({
  path: '/site/api/v1/user/forgetByPhone/two',
  access: 'open',
  effect: 'write',
  summary: 'Checks the code that was sent.',
  payload: z.object({ name, ...phone, code: verificationCode, codeId: ticket }),
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
  payload: z.object({ name, ...email, ...captchaProof }),
  data: begun,
  statuses: BEGIN,
})
export const forgetByEmailTwo = endpoint({
  path: '/site/api/v1/user/forgetByEmail/two',
  access: 'open',
  effect: 'write',
  summary: 'Checks the code that was sent.',
  payload: z.object({ name, ...email, code: verificationCode, codeId: ticket }),
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
