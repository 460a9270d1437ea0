import * as z from 'zod/mini'
import { callEffect, nothing, operatorEndpoint } from './endpoint.ts'
import { operatorUuid } from './uuid.ts'

/** How long a call waits for the second person, seconds. */
export const APPROVAL_SECONDS = 24 * 3600

/** A call that two persons decide: who asked for what, and why. */
export const approval = z.object({
  approvalId: operatorUuid,
  /** The call's name in the audit log, e.g. `member.state`. */
  action: z.string(),
  params: z.record(z.string(), z.unknown()),
  payload: z.record(z.string(), z.unknown()),
  /** What people call what path and payload name by codes, by field: `gidm: 曼城 v 切尔西`. Members for those who may look members up. */
  names: z.record(z.string(), z.string()),
  reason: z.string(),
  askedBy: z.object({ operatorId: operatorUuid, name: z.string() }),
  /** Unix seconds. */
  askedAt: z.int(),
  expiresAt: z.int(),
  /** `changed`: what it concerns was no more as it was when it was asked, so it was not carried out. */
  state: z.enum(['pending', 'expired', 'approved', 'rejected', 'changed']),
  decidedBy: z.optional(z.object({ operatorId: operatorUuid, name: z.string() })),
  decidedAt: z.optional(z.int()),
  note: z.optional(z.string()),
})
export type Approval = z.infer<typeof approval>

export const operatorApprovalList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/approvals',
  action: 'approval.list',
  roles: 'operators',
  summary:
    'Calls that wait for a second person, oldest first, or the newest of all; those the caller may decide, and their own.',
  params: nothing,
  payload: z.object({ state: z._default(z.enum(['pending', 'all']), 'pending') }),
  data: z.object({ approvals: z.array(approval) }),
})

export const operatorApprovalShow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/approvals/:approvalId',
  action: 'approval.show',
  roles: 'operators',
  summary:
    'A call that waits for a second person, with what it would do now; for those who may decide it, and who asked.',
  params: z.object({ approvalId: operatorUuid }),
  payload: nothing,
  /** Without an effect: it is decided, nothing is counted of such a call, or it could not be carried out any more. */
  data: z.object({ approval, effect: z.optional(callEffect) }),
})

export const operatorApprovalDecide = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/approvals/:approvalId/decision',
  action: 'approval.decide',
  roles: 'operators',
  summary:
    'Approves a call of somebody else, which carries it out, once; or rejects it. One’s own can be rejected alone.',
  params: z.object({ approvalId: operatorUuid }),
  payload: z.object({ decision: z.enum(['approved', 'rejected']) }),
  /** `data` is what the call answered. */
  data: z.object({ approval, data: z.optional(z.unknown()) }),
})
