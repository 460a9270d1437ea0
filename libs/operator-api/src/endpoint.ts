import * as z from 'zod/mini'
import { operatorUuid } from './uuid.ts'

/**
 * What people at the operator are there for. admin: the other operators, and the log · support: members' questions · risk: accounts and
 * identities · finance: payments · trader: the sportsbook's risk desk · content: what a site tells and shows. A person may have several;
 * none includes another.
 */
export const OPERATOR_ROLES = ['admin', 'support', 'risk', 'finance', 'trader', 'content'] as const
export const operatorRole = z.enum(OPERATOR_ROLES)
export type OperatorRole = z.infer<typeof operatorRole>

/** Who may make a call: people of these roles, and `machine`, which is whoever has OPERATOR_SECRET. At least one is named. */
export type OperatorRoles = readonly [OperatorRole | 'machine', ...(OperatorRole | 'machine')[]]

/**
 * One call of the operator's port, JSON over HTTP with `authorization: Bearer <token of a session, or OPERATOR_SECRET>`. Declared
 * once: the platform serves it by `operatorCall`, the command line calls it.
 */
export interface OperatorEndpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  D extends z.ZodMiniType = z.ZodMiniType,
> {
  /** GET reads; its payload travels in the query. POST changes something. */
  readonly method: 'GET' | 'POST'
  readonly path: `/operator/v1/${string}`
  /** What the audit log calls it, `domain.verb`; no two calls share one. */
  readonly action: string
  /** `operators`: whoever is signed in, whatever the role. `anyone`: those who are about to sign in. */
  readonly roles: OperatorRoles | 'operators' | 'anyone'
  /** Who may approve it where two persons are needed; whoever may make it when left out. */
  readonly approvers?: readonly [OperatorRole, ...OperatorRole[]]
  /**
   * The field of a change's body in which a person says why, for the audit log; `reason` unless said otherwise. `none`: the call
   * changes nothing but the caller's own session.
   */
  readonly why?: 'reason' | 'note' | 'none'
  readonly summary: string
  /** What the path names, as text. */
  readonly params: P
  readonly payload: B
  readonly data: D
}

/** Declares a call of the operator. */
export const operatorEndpoint = <P extends z.ZodMiniType, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  spec: OperatorEndpoint<P, B, D>,
): OperatorEndpoint<P, B, D> => spec

/** Why something is changed, for the audit log; without personal data. Every change a person makes carries one. */
export const whyText = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

export const operatorSiteId = z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999_999))
/** The site a path names. */
export const ofSite = z.object({ siteId: operatorSiteId })
/** For paths and calls that name nothing. */
export const nothing = z.object({})

/** What a call would do if it were carried out now: counts, amounts in fen, and what stands before and after it. */
export const callEffect = z.record(z.string(), z.unknown())
export type CallEffect = z.infer<typeof callEffect>

/** With `1` a call is tried: it is checked and counted as it would be carried out, and nothing of it stays. */
export const TRY_HEADER = 'x-operator-try'

/** The answer to a call that is tried. `waits`: two persons decide it. */
export const triedAnswer = z.object({ tried: z.object({ waits: z.boolean(), effect: z.optional(callEffect) }) })
export type TriedCall = z.infer<typeof triedAnswer>['tried']

/** The answer to a call that two persons decide (HTTP 202): it waits for the second. `approvers`: who could be it now, by name. */
export const pendingAnswer = z.object({
  pending: z.object({
    approvalId: operatorUuid,
    /** Unix seconds. */
    expiresAt: z.int(),
    effect: z.optional(callEffect),
    approvers: z.array(z.string()),
  }),
})
export type PendingAnswer = z.infer<typeof pendingAnswer>
