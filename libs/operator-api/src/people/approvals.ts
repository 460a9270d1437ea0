import * as z from 'zod/mini'
import { callEffect, nothing, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

/** Seconds. */
export const APPROVAL_SECONDS = 24 * 3600

export const approval = z.object({
  approvalId: operatorUuid,
  action: z.string(),
  params: z.record(z.string(), z.unknown()),
  payload: z.record(z.string(), z.unknown()),
  /** By field: `gidm: 曼城 v 切尔西`. Members only where the caller may look them up. */
  names: z.record(z.string(), z.string()),
  reason: z.string(),
  askedBy: z.object({ operatorId: operatorUuid, name: z.string() }),
  /** Unix seconds. */
  askedAt: z.int(),
  expiresAt: z.int(),
  /** `changed`: its subject changed meanwhile, not carried out. */
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
  data: z.object({ approval, data: z.optional(z.unknown()) }),
})
