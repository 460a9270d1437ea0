import * as z from 'zod/mini'
import type { OperatorRole, OperatorRoles } from './roles.ts'
import { operatorUuid } from './uuid.ts'

/** JSON with `authorization: Bearer <session token or OPERATOR_SECRET>`. */
export interface OperatorEndpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  D extends z.ZodMiniType = z.ZodMiniType,
> {
  /** GET: payload in the query. */
  readonly method: 'GET' | 'POST'
  readonly path: `/operator/v1/${string}`
  /** Unique, `domain.verb`. */
  readonly action: string
  /** `operators`: any role. `anyone`: before sign-in. */
  readonly roles: OperatorRoles | 'operators' | 'anyone'
  /** For two persons; default `roles`. */
  readonly approvers?: readonly [OperatorRole, ...OperatorRole[]]
  /** Field of the audit reason. `none`: only changes the own session. */
  readonly why?: 'reason' | 'note' | 'none'
  readonly summary: string
  /** As text. */
  readonly params: P
  readonly payload: B
  readonly data: D
}

export const operatorEndpoint = <P extends z.ZodMiniType, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  spec: OperatorEndpoint<P, B, D>,
): OperatorEndpoint<P, B, D> => spec

/** Audit reason of every change, without personal data. */
export const whyText = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

export const operatorSiteId = z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999_999))
export const ofSite = z.object({ siteId: operatorSiteId })
export const ofMember = z.object({ siteId: operatorSiteId, userId: operatorUuid })
export const nothing = z.object({})

/** Counts, fen, before and after. */
export const callEffect = z.record(z.string(), z.unknown())
export type CallEffect = z.infer<typeof callEffect>

/** `1`: dry run, rolled back. */
export const TRY_HEADER = 'x-operator-try'

export const triedAnswer = z.object({ tried: z.object({ waits: z.boolean(), effect: z.optional(callEffect) }) })
export type TriedCall = z.infer<typeof triedAnswer>['tried']

/** HTTP 202: needs a second person. `approvers`: names. */
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
