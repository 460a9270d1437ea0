import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { birthday, newUsername, passwordDigest, typedUsername } from '../rules/index.ts'

/** The captcha fields of the spec; the flow that fills them arrives with the accounts work, so they may be empty. */
const captcha = {
  /** 0 slider, 1 picture, 99 new device. */
  kaptchcate: z.optional(z.union([z.literal(0), z.literal(1), z.literal(99)])),
  codeId: z.optional(z.string().check(z.maxLength(64))),
  code: z.optional(z.string().check(z.maxLength(10))),
}

export const login = endpoint({
  path: '/site/api/v1/user/login',
  access: 'open',
  effect: 'write',
  summary: 'Sign in. A wrong name and a wrong password look and take the same.',
  payload: z.object({
    name: typedUsername,
    password: passwordDigest,
    ...captcha,
    version: z.string().check(z.maxLength(20)),
    isAgent: z.literal(0),
  }),
  data: z.object({ token: z.string(), userId: z.string() }),
  statuses: ['INVALID_CREDENTIALS', 'CONTACT_CUSTOMER_SERVICE', 'SYSTEM_BUSY', 'REGION_LIMITED'],
})

export const register = endpoint({
  path: '/site/api/v1/user/register',
  access: 'open',
  effect: 'write',
  summary: 'Open an account: 18 or older, with the version of the terms and privacy policy that were read.',
  payload: z.object({
    name: newUsername,
    password: passwordDigest,
    /** The repeated password, never the fund password. */
    secondPassword: passwordDigest,
    ...captcha,
    domain: z.string().check(z.maxLength(253)),
    rCode: z.optional(z.string().check(z.maxLength(32))),
    iCode: z.optional(z.string().check(z.maxLength(32))),
    birthday,
    termsVersion: z.string().check(z.maxLength(20)),
    privacyVersion: z.string().check(z.maxLength(20)),
  }),
  data: z.object({ userId: z.string() }),
  statuses: ['DATA_EXISTS', 'SYSTEM_BUSY', 'REGION_LIMITED'],
})

export const logout = endpoint({
  path: '/site/api/v1/user/logout',
  access: 'member',
  effect: 'write',
  summary: 'End this session; the token is dead at once.',
  payload: z.object({}),
  data: z.object({}),
  statuses: [],
})
