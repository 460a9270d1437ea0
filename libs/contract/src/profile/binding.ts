import * as z from 'zod/mini'
import { endpoint, PLAY_STATUSES } from '../endpoint.ts'
import { birthday, emailAddress, passwordDigest, phoneNumber, realName } from '../rules/index.ts'
import { areaCode } from '../site/area.ts'
import { GENDERS } from './member.ts'
import { verificationCode } from '../account/verification.ts'

/** A collision is never revealed: it waits for an operator, answer WARNING. */
const OF_PROOFS = [
  'PASSWORD_CHECK_FAILURE',
  'AUTHENTICATION_CODE_ERROR',
  'AUTHENTICATION_CODE_EXPIRED',
  'AUTHENTICATION_LOCKED',
  'WARNING',
] as const
const CHECKED = [...OF_PROOFS, 'CONTACT_CUSTOMER_SERVICE'] as const

export const bindOther = endpoint({
  path: '/site/api/v1/member/bindOther',
  access: 'member',
  effect: 'write',
  summary:
    'Real name (then verified by an operator), gender, and a birthday that is missing. What is verified does not change here.',
  payload: z.object({
    realName: z.optional(realName),
    gender: z.optional(z.enum(GENDERS)),
    birthday: z.optional(birthday),
  }),
  data: z.object({}),
  statuses: ['CONTACT_CUSTOMER_SERVICE', 'DATA_EXISTS', 'WARNING'],
})

/** For the current contact, if any. */
const current = { currentCode: z.optional(verificationCode) }

export const bindFromDeposit = endpoint({
  path: '/site/api/v1/member/bindFromDeposit',
  access: 'member',
  effect: 'write',
  summary:
    'Binds what a deposit still lacks: the real name as bindOther does, the first phone as bindPhone does. Refused to who may not deposit for another reason.',
  payload: z.object({
    realName: z.optional(realName),
    /** The four go together. */
    areaCode: z.optional(areaCode),
    phone: z.optional(phoneNumber),
    code: z.optional(verificationCode),
    password: z.optional(passwordDigest),
  }),
  /** What is missing now; a name counts once it is verified. */
  data: z.object({ missing: z.optional(z.enum(['phone', 'name'])) }),
  statuses: [...OF_PROOFS, ...PLAY_STATUSES, 'DATA_EXISTS'],
})

export const bindPhone = endpoint({
  path: '/site/api/v1/member/bindPhone',
  access: 'member',
  effect: 'write',
  summary:
    'Binds a phone, with the code sent to it and the sign-in password; a bound one is replaced with a code sent to it too.',
  payload: z.object({ areaCode, phone: phoneNumber, code: verificationCode, password: passwordDigest, ...current }),
  data: z.object({}),
  statuses: CHECKED,
})

export const bindEmail = endpoint({
  path: '/site/api/v1/member/bindEmail',
  access: 'member',
  effect: 'write',
  summary: 'Binds an e-mail address, as bindPhone does a phone.',
  payload: z.object({ email: emailAddress, code: verificationCode, password: passwordDigest, ...current }),
  data: z.object({}),
  statuses: CHECKED,
})

export const passwordType = z.enum(['1', '2'])
const renewed = { passwordType, password: passwordDigest, secondPassword: passwordDigest }

export const bindPassword = endpoint({
  path: '/site/api/v1/member/bindPassword',
  access: 'member',
  effect: 'write',
  summary:
    'Changes a password by the old one; the first fund password by the sign-in password. A new sign-in password ends the other sessions.',
  payload: z.object({ ...renewed, oldPassword: passwordDigest }),
  data: z.object({}),
  statuses: CHECKED,
})

export const bindPasswordByPhone = endpoint({
  path: '/site/api/v1/member/bindPasswordByPhone',
  access: 'member',
  effect: 'write',
  summary: 'Changes a password by a code sent to the bound phone.',
  payload: z.object({ ...renewed, code: verificationCode }),
  data: z.object({}),
  statuses: [...CHECKED, 'UNBOUND_PHONE'],
})

export const bindPasswordByEmail = endpoint({
  path: '/site/api/v1/member/bindPasswordByEmail',
  access: 'member',
  effect: 'write',
  summary: 'Changes a password by a code sent to the bound e-mail address.',
  payload: z.object({ ...renewed, code: verificationCode }),
  data: z.object({}),
  statuses: [...CHECKED, 'NO_DATA'],
})
