import * as z from 'zod/mini'
import { nothing, operatorEndpoint, operatorSiteId } from './endpoint.ts'
import { operatorUuid } from './uuid.ts'

const word = z.string().check(z.minLength(1), z.maxLength(100))
/** Unix seconds, in a query. */
const moment = z.coerce.number().check(z.int(), z.gte(0), z.lte(4_100_000_000))

export const auditEntry = z.object({
  /** Ordered by time: later entries have greater ids. */
  id: operatorUuid,
  siteId: z.int(),
  /** A member's opaque id, `operator:<id>`, `machine`, or `system`. */
  actor: z.string(),
  /** The name of the person at the operator whom `actor` is; or of the member, for who may look members up. */
  by: z.optional(z.string()),
  action: z.string(),
  subject: z.string(),
  /** The name of whom `subject` is, alike. */
  of: z.optional(z.string()),
  /** The name of who approved it, where two persons did it. */
  approver: z.optional(z.string()),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.optional(z.string()),
  /** Unix seconds. */
  at: z.int(),
})
export type AuditRecord = z.infer<typeof auditEntry>

export const operatorAuditRead = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/audit',
  action: 'audit.read',
  roles: ['admin', 'risk'],
  summary: 'The audit log, newest first, by site, subject, actor, action and time; `next` continues it.',
  params: nothing,
  payload: z.object({
    siteId: z.optional(operatorSiteId),
    /** An id, an order; or the name of a member or of a person at the operator. */
    subject: z.optional(word),
    /** `operator:` with an id or a name, `machine`, `system`, `feed`; or such a name, or a member's id. */
    actor: z.optional(word),
    action: z.optional(word),
    /** From then on, and until then (not included). */
    from: z.optional(moment),
    to: z.optional(moment),
    /** `next` of the page before. */
    before: z.optional(operatorUuid),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  data: z.object({ entries: z.array(auditEntry), next: z.optional(operatorUuid) }),
})
