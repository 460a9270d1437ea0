import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate, seconds } from '../wire.ts'
import { SECURITY_ITEMS } from './security.ts'

/** How the account of a member who is signed in may stand: frozen and confiscated look, and do not play. */
export const ACCOUNT_STATES = ['active', 'frozen', 'confiscated'] as const

/**
 * A personal datum as pages show it: masked, with what singleDataDecryption opens. What is sealed differs with every answer; `mark` is
 * the same while the datum is, and another for another that looks the same masked.
 */
const masked = z.object({ masked: z.string(), sealed: z.string(), mark: z.string() })

/** How far the check of a real name is. */
export const NAME_STATES = ['pending', 'verified', 'rejected'] as const
export type NameState = (typeof NAME_STATES)[number]

export const GENDERS = ['male', 'female'] as const

export const memberInfo = endpoint({
  path: '/site/api/v1/member/info',
  access: 'member',
  effect: 'read',
  summary: 'Who is signed in.',
  payload: z.object({ isPop: z.optional(z.int()) }),
  data: z.object({
    userId: z.string(),
    name: z.string(),
    state: z.enum(ACCOUNT_STATES),
    bindPhone: z.boolean(),
    /** True once an operator verified the name. */
    bindRealName: z.boolean(),
    registerDate: seconds,
    /** The id of an entry of avatarList, or of a picture of the member's own. */
    avatar: z.optional(z.object({ id: z.string(), url: z.string() })),
    gender: z.optional(z.enum(GENDERS)),
    birthday: z.optional(isoDate),
    phone: z.optional(z.extend(masked, { areaCode: z.string() })),
    email: z.optional(masked),
    realName: z.optional(z.extend(masked, { state: z.enum(NAME_STATES) })),
    /** The fund password of the spec's profile page: set or not. */
    secondPassword: z.boolean(),
    bankCards: z.int(),
    totp: z.boolean(),
    passkeys: z.int(),
    /** What of SECURITY_POINTS is there. */
    security: z.object({
      score: z.int(),
      done: z.array(z.enum(SECURITY_ITEMS)),
    }),
    /** Terms or privacy policy have changed since the member accepted them: they risk no money before they accept (acceptTerms). */
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
