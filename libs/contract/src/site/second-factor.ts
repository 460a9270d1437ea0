import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { passwordDigest } from '../rules/index.ts'
import { seconds } from '../wire.ts'
import { ticket, verificationCode } from './verification.ts'

/** The JSON forms of WebAuthn Level 3: what the platform asks of the browser, and what the authenticator answered. */
export const passkeyTask = z.record(z.string(), z.unknown())
export const passkeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
})

export const totpBegin = endpoint({
  path: '/site/api/v1/member/totp/begin',
  access: 'member',
  effect: 'write',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given.',
  payload: z.object({ password: passwordDigest }),
  data: z.object({ codeId: ticket, secret: z.string(), uri: z.string() }),
  statuses: ['PASSWORD_CHECK_FAILURE', 'DATA_EXISTS', 'SYSTEM_BUSY'],
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
  summary: 'Turns the authenticator app off.',
  payload: z.object({ password: passwordDigest, code: verificationCode }),
  data: z.object({}),
  statuses: ['PASSWORD_CHECK_FAILURE', 'AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_LOCKED', 'NO_DATA', 'SYSTEM_BUSY'],
})

export const passkeyBegin = endpoint({
  path: '/site/api/v1/member/passkey/begin',
  access: 'member',
  effect: 'write',
  summary: 'What the browser needs to make a passkey.',
  payload: z.object({ password: passwordDigest }),
  data: z.object({ codeId: ticket, options: passkeyTask }),
  statuses: ['PASSWORD_CHECK_FAILURE', 'DATA_EXISTS', 'SYSTEM_BUSY'],
})

export const passkeyConfirm = endpoint({
  path: '/site/api/v1/member/passkey/confirm',
  access: 'member',
  effect: 'write',
  summary: 'Keeps the passkey the browser made.',
  payload: z.object({ codeId: ticket, name: z.string().check(z.minLength(1), z.maxLength(30)), answer: passkeyAnswer }),
  data: z.object({}),
  statuses: ['AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED'],
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

export const passkeyRemove = endpoint({
  path: '/site/api/v1/member/passkey/remove',
  access: 'member',
  effect: 'write',
  summary: 'Forgets a passkey.',
  payload: z.object({ passkeyId: z.string().check(z.maxLength(64)), password: passwordDigest }),
  data: z.object({}),
  statuses: ['PASSWORD_CHECK_FAILURE', 'NO_DATA', 'SYSTEM_BUSY'],
})
