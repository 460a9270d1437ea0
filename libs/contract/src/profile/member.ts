import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate, seconds } from '../wire.ts'
import { SECURITY_ITEMS } from './security.ts'

/** Frozen and confiscated members can look, not play. */
export const ACCOUNT_STATES = ['active', 'frozen', 'confiscated'] as const

/** `sealed` (for singleDataDecryption) differs in every answer; `mark` changes only with the value. */
const masked = z.object({ masked: z.string(), sealed: z.string(), mark: z.string() })

export const NAME_STATES = ['pending', 'verified', 'rejected'] as const
export type NameState = (typeof NAME_STATES)[number]

export const GENDERS = ['male', 'female'] as const

export const memberInfo = endpoint({
  path: '/site/api/v1/member/info',
  access: 'member',
  effect: 'read',
  summary: 'Who is signed in.',
  /** `isPop` is taken as the spec has it, and changes nothing: pop-ups are asked for by getMyDiscountAd, and a consent that is due is told by 6500. */
  payload: z.object({ isPop: z.optional(z.int()) }),
  data: z.object({
    userId: z.string(),
    name: z.string(),
    state: z.enum(ACCOUNT_STATES),
    bindPhone: z.boolean(),
    /** Verified by an operator. */
    bindRealName: z.boolean(),
    registerDate: seconds,
    avatar: z.optional(z.object({ id: z.string(), url: z.string() })),
    gender: z.optional(z.enum(GENDERS)),
    birthday: z.optional(isoDate),
    phone: z.optional(z.extend(masked, { areaCode: z.string() })),
    email: z.optional(masked),
    realName: z.optional(z.extend(masked, { state: z.enum(NAME_STATES) })),
    /** Whether a fund password is set (the spec's name). */
    secondPassword: z.boolean(),
    /** Accounts to be paid to, of every kind (the spec's name). */
    bankCards: z.int(),
    totp: z.boolean(),
    passkeys: z.int(),
    security: z.object({
      score: z.int(),
      done: z.array(z.enum(SECURITY_ITEMS)),
    }),
    /** Terms changed: no play or deposits until acceptTerms. */
    consentDue: z.optional(z.literal(true)),
    lastSignIn: z.optional(z.object({ at: seconds, device: z.string(), region: z.optional(z.string()) })),
  }),
  statuses: [],
})

export const memberJwt = endpoint({
  path: '/site/api/v1/member/jwt',
  access: 'member',
  effect: 'write',
  summary: 'A pass for one sign-in at the socket: valid 60 seconds, used once.',
  payload: z.object({}),
  data: z.object({ jwt: z.string() }),
  statuses: [],
})
