import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { passwordDigest } from '../rules/index.ts'
import { seconds } from '../wire.ts'
import { ticket, verificationCode } from './verification.ts'

/** WebAuthn Level 3 JSON: browser options, and the authenticator's answer. */
export const passkeyTask = z.looseObject({})
export const passkeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
})

/** With its hyphen. */
export const RECOVERY_CODE_LENGTH = 11
export const recoveryCode = z.string().check(z.regex(/^[a-z2-7]{5}-[a-z2-7]{5}$/))

const PASSWORD_ASKED = ['PASSWORD_CHECK_FAILURE', 'AUTHENTICATION_LOCKED'] as const

export const totpBegin = endpoint({
  path: '/site/api/v1/member/totp/begin',
  access: 'member',
  effect: 'write',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given.',
  payload: z.object({ password: passwordDigest }),
  data: z.object({ codeId: ticket, secret: z.string(), uri: z.string() }),
  statuses: [...PASSWORD_ASKED, 'DATA_EXISTS'],
})

export const totpConfirm = endpoint({
  path: '/site/api/v1/member/totp/confirm',
  access: 'member',
  effect: 'write',
  summary: 'Turns the authenticator app on. The recovery codes are told this once.',
  payload: z.object({ codeId: ticket, code: verificationCode }),
  data: z.object({ recovery: z.array(z.string()) }),
  statuses: ['AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED', 'AUTHENTICATION_LOCKED'],
})

export const totpRemove = endpoint({
  path: '/site/api/v1/member/totp/remove',
  access: 'member',
  effect: 'write',
  summary: 'Turns the authenticator app off; a recovery code stands in for one of a lost app.',
  payload: z.object({ password: passwordDigest, code: z.union([verificationCode, recoveryCode]) }),
  data: z.object({}),
  statuses: [...PASSWORD_ASKED, 'AUTHENTICATION_CODE_ERROR', 'NO_DATA'],
})

export const passkeyBegin = endpoint({
  path: '/site/api/v1/member/passkey/begin',
  access: 'member',
  effect: 'write',
  summary:
    'What the browser needs to make a passkey. DATA_EXISTS: there are as many as may be; NO_DATA: not at this address.',
  payload: z.object({ password: passwordDigest }),
  data: z.object({ codeId: ticket, options: passkeyTask }),
  statuses: [...PASSWORD_ASKED, 'DATA_EXISTS', 'NO_DATA'],
})

export const passkeyConfirm = endpoint({
  path: '/site/api/v1/member/passkey/confirm',
  access: 'member',
  effect: 'write',
  summary: 'Keeps the passkey the browser made. The recovery codes are told when it is the first second factor.',
  payload: z.object({ codeId: ticket, name: z.string().check(z.minLength(1), z.maxLength(30)), answer: passkeyAnswer }),
  data: z.object({ recovery: z.optional(z.array(z.string())) }),
  statuses: ['AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED', 'DATA_EXISTS'],
})

export const passkeyList = endpoint({
  path: '/site/api/v1/member/passkey/list',
  access: 'member',
  effect: 'read',
  summary: 'The passkeys of the member.',
  payload: z.object({}),
  data: z.object({
    list: z.array(
      z.object({ passkeyId: z.string(), name: z.string(), createdAt: seconds, usedAt: z.optional(seconds) }),
    ),
  }),
  statuses: [],
})

/** Without codeId: AUTHENTICATION_REQUIRED; repeated with codeId and one factor, as in loginSecond. */
const freshFactor = {
  password: passwordDigest,
  codeId: z.optional(ticket),
  totp: z.optional(verificationCode),
  recovery: z.optional(recoveryCode),
  passkey: z.optional(passkeyAnswer),
}
const FACTOR_ASKED = [
  ...PASSWORD_ASKED,
  'NO_DATA',
  'AUTHENTICATION_REQUIRED',
  'AUTHENTICATION_CODE_ERROR',
  'AUTHENTICATION_CODE_EXPIRED',
  'CONTACT_CUSTOMER_SERVICE',
] as const

export const passkeyRemove = endpoint({
  path: '/site/api/v1/member/passkey/remove',
  access: 'member',
  effect: 'write',
  summary:
    'Forgets a passkey. Without codeId it answers AUTHENTICATION_REQUIRED, and is repeated with the codeId and one second factor, as loginSecond is. With the last factor the recovery codes go too.',
  payload: z.object({ passkeyId: z.string().check(z.maxLength(64)), ...freshFactor }),
  data: z.object({}),
  statuses: FACTOR_ASKED,
})

export const recoveryRenew = endpoint({
  path: '/site/api/v1/member/recovery/renew',
  access: 'member',
  effect: 'write',
  summary:
    'New recovery codes in place of all there were, told this once. Without codeId it answers AUTHENTICATION_REQUIRED, and is repeated with the codeId and one second factor, as loginSecond is. NO_DATA: there is no second factor.',
  payload: z.object(freshFactor),
  data: z.object({ recovery: z.array(z.string()) }),
  statuses: FACTOR_ASKED,
})
