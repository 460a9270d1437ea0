import { ACCOUNT_STATES } from '@pavilion/contract/profile'
import * as z from 'zod/mini'
import { ofMember, ofSite, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

export const OPERATOR_MEMBERS_PATH = '/operator/v1/sites/:siteId/members'
export const OPERATOR_MEMBER_STATE_PATH = '/operator/v1/sites/:siteId/members/:userId/state'

/** frozen: may look, not play · confiscated: also balance taken · terminated: no sign-in. */
export const MEMBER_STATES = [...ACCOUNT_STATES, 'terminated'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** Others need two persons. */
export const ONE_PERSON_STATES: readonly MemberState[] = ['active', 'frozen']

/** Exactly one; names in any case. */
export const memberQuery = z
  .object({
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
    userId: z.optional(operatorUuid),
    /** +8613800138000. */
    phone: z.optional(z.string().check(z.regex(/^\+\d{6,20}$/))),
    email: z.optional(z.string().check(z.minLength(3), z.maxLength(254), z.includes('@'))),
  })
  .check(
    z.refine((query) => Object.values(query).filter((value) => value !== undefined).length === 1, {
      path: ['name'],
      error: 'name one of name, userId, phone and email',
    }),
  )
export type MemberQuery = z.infer<typeof memberQuery>

export const memberHit = z.object({
  userId: operatorUuid,
  name: z.string(),
  state: z.enum(MEMBER_STATES),
  /** Unix seconds. */
  registeredAt: z.int(),
  lastSignInAt: z.optional(z.int()),
})
export type MemberHit = z.infer<typeof memberHit>

/** Why an account is frozen, as its member is told: a security check, missing documents, a payment that is looked into, their own wish. */
export const FREEZE_REASONS = ['security', 'documents', 'payment', 'request'] as const
export type FreezeReason = (typeof FREEZE_REASONS)[number]

/** `tell`: of freezing; absent: the member is told to ask. */
export const memberStateChange = z.object({
  state: z.enum(MEMBER_STATES),
  tell: z.optional(z.enum(FREEZE_REASONS)),
})
export type MemberStateChange = z.infer<typeof memberStateChange>

export const operatorMemberFind = operatorEndpoint({
  method: 'GET',
  path: OPERATOR_MEMBERS_PATH,
  action: 'member.find',
  roles: ['support', 'risk', 'finance'],
  summary: 'A member, found by the name they sign in with, their id, their phone or their e-mail address.',
  params: ofSite,
  payload: memberQuery,
  data: memberHit,
})

/** Fen, as decimal text. */
const moneyByAccount = z.array(z.object({ account: z.string(), balance: z.string() }))
export type MoneyByAccount = z.infer<typeof moneyByAccount>

/** By account: what a confiscation took, and what stays in open bets or is owed. */
export const memberMoneyTaken = z.object({ taken: z.optional(moneyByAccount), left: z.optional(moneyByAccount) })

export const operatorMemberState = operatorEndpoint({
  method: 'POST',
  path: OPERATOR_MEMBER_STATE_PATH,
  action: 'member.state',
  roles: ['support', 'risk'],
  approvers: ['risk'],
  summary:
    'Freezes or frees an account; terminating it and taking its balance needs a second person. The balance is taken only once no money is at venues, on its way there or in a withdrawal.',
  params: ofMember,
  payload: memberStateChange,
  data: z.object({ userId: operatorUuid, state: z.enum(MEMBER_STATES), ...memberMoneyTaken.shape }),
})
