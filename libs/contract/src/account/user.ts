import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { seconds } from '../wire.ts'
import { captchaProof } from './captcha.ts'
import { flag } from '../site/configuration.ts'
import { passkeyAnswer, passkeyTask, recoveryCode } from './second-factor.ts'
import { codeWay, ticket, verificationCode } from './verification.ts'
import { birthday, newUsername, passwordDigest, typedUsername } from '../rules/index.ts'

export const signedIn = z.object({
  token: z.string(),
  userId: z.string(),
  /** Replaces the password at the next sign-in on this device; single use, one month. */
  rememberToken: z.optional(z.string()),
  /** So that members notice a sign-in that was not theirs. */
  lastSignIn: z.optional(z.object({ at: seconds, device: z.string(), region: z.optional(z.string()) })),
})

/** `data` of IP_NOT_PASSED to RISKY_LOGIN (spec section 4). */
export const newDeviceData = z.object({
  /** Masked; absent: none bound. */
  phoneNumber: z.optional(z.string()),
  email: z.optional(z.string()),
  cates: z.array(codeWay),
  codeId: ticket,
})
export type NewDeviceData = z.infer<typeof newDeviceData>

/** `data` of AUTHENTICATION_REQUIRED. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const
export const secondFactorData = z.object({ codeId: ticket, methods: z.array(z.enum(SECOND_FACTORS)) })

/**
 * `data` of TOO_MANY_DEVICES. Login is repeated with endOldest, kaptchcate 99 and the ticket, without another captcha,
 * code or factor.
 */
export const tooManyDevicesData = z.object({ live: z.int(), most: z.int(), codeId: ticket })

/** In this order (spec section 4). */
const ASKING = [
  'RAPID_VERIFICATION',
  'GRAPHIC_VERIFICATION_CODE',
  'IP_NOT_PASSED',
  'DEVICE_NOT_PASSED',
  'DEVICE_AND_IP_NOT_PASSED',
  'LONG_TIME_NOT_LOGGED_IN',
  'RISKY_LOGIN',
  'AUTHENTICATION_REQUIRED',
  'AUTHENTICATION_CODE_ERROR',
  'AUTHENTICATION_CODE_EXPIRED',
  'AUTHENTICATION_LOCKED',
  'TOO_MANY_DEVICES',
] as const
const REFUSING = [
  'INVALID_CREDENTIALS',
  'CONTACT_CUSTOMER_SERVICE',
  'REGION_LIMITED',
  'REGION_WARNING',
  'IP_RESTRICTED',
  'SUSPENDED_WITH_POPUP',
  'SUSPENDED_WITHOUT_POPUP',
] as const

/** '1': REGION_WARNING was shown. */
const regionSeen = z.optional(flag)

/** Browser hash or random id (spec section 3). */
const fingerprint = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))

export const login = endpoint({
  path: '/site/api/v1/user/login',
  access: 'open',
  effect: 'write',
  summary:
    'Sign in. A wrong name and a wrong password look and take the same. From a device that is not known it is repeated with kaptchcate 99, the ticket and the code that was sent.',
  payload: z.object({
    name: typedUsername,
    /** This or `rememberToken`. */
    password: z.optional(passwordDigest),
    /** Single use, then replaced. */
    rememberToken: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
    /** '1': answers with a `rememberToken`. */
    remember: z.optional(flag),
    ...captchaProof,
    version: z.string().check(z.maxLength(20)),
    isAgent: z.literal(0),
    fingerprint,
    regionSeen,
    sendCodeNum: z.optional(verificationCode),
    endOldest: z.optional(flag),
  }),
  data: signedIn,
  statuses: [...ASKING, ...REFUSING],
})

export const loginSecond = endpoint({
  path: '/site/api/v1/user/loginSecond',
  access: 'open',
  effect: 'write',
  summary: 'Ends a sign-in that asked for a second factor: one of the three.',
  payload: z.object({
    codeId: ticket,
    totp: z.optional(verificationCode),
    recovery: z.optional(recoveryCode),
    passkey: z.optional(passkeyAnswer),
    endOldest: z.optional(flag),
  }),
  data: signedIn,
  statuses: [...ASKING, ...REFUSING],
})

export const passkeyOptions = endpoint({
  path: '/site/api/v1/user/passkeyOptions',
  access: 'open',
  effect: 'write',
  summary: 'What the browser needs to ask for the passkey of a sign-in that asked for a second factor.',
  payload: z.object({ codeId: ticket }),
  data: z.object({ options: passkeyTask }),
  statuses: ['AUTHENTICATION_CODE_EXPIRED', 'NO_DATA'],
})

export const register = endpoint({
  path: '/site/api/v1/user/register',
  access: 'open',
  effect: 'write',
  summary: 'Open an account: 18 or older, with the version of the terms and privacy policy that were read.',
  payload: z.object({
    name: newUsername,
    password: passwordDigest,
    /** The repeated password, not the fund password. */
    secondPassword: passwordDigest,
    ...captchaProof,
    domain: z.string().check(z.maxLength(253)),
    rCode: z.optional(z.string().check(z.maxLength(32))),
    iCode: z.optional(z.string().check(z.maxLength(32))),
    birthday,
    regionSeen,
    termsVersion: z.string().check(z.maxLength(20)),
    privacyVersion: z.string().check(z.maxLength(20)),
  }),
  data: z.object({
    userId: z.string(),
    /** For the automatic sign-in, with kaptchcate 99: two minutes, once, this device. */
    codeId: z.optional(ticket),
  }),
  statuses: [
    'DATA_EXISTS',
    'RAPID_VERIFICATION',
    'GRAPHIC_VERIFICATION_CODE',
    'REGION_LIMITED',
    'REGION_WARNING',
    'IP_RESTRICTED',
    'SUSPENDED_WITH_POPUP',
    'SUSPENDED_WITHOUT_POPUP',
  ],
})
