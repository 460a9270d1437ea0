import * as z from 'zod/mini'
import { nothing, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

const word = z.string().check(z.minLength(1), z.maxLength(100))
/** Unix seconds, in a query. */
const moment = z.coerce.number().check(z.int(), z.gte(0), z.lte(4_100_000_000))

export const auditEntry = z.object({
  id: operatorUuid,
  siteId: z.int(),
  /** Opaque member id, `operator:<id>`, `machine`, `system`. */
  actor: z.string(),
  /** Members' names only where the caller may look them up. */
  by: z.optional(z.string()),
  action: z.string(),
  subject: z.string(),
  /** Likewise of `subject`. */
  of: z.optional(z.string()),
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
    /** Id, order, or name. */
    subject: z.optional(word),
    /** `operator:` with id or name, `machine`, `system`, `feed`, name, or member id. */
    actor: z.optional(word),
    action: z.optional(word),
    /** Inclusive; `to` exclusive. */
    from: z.optional(moment),
    to: z.optional(moment),
    before: z.optional(operatorUuid),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  data: z.object({ entries: z.array(auditEntry), next: z.optional(operatorUuid) }),
})
