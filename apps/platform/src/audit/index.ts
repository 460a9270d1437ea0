import { sql, type Generated } from 'kysely'
import type { Db, Json, Tx } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    audit: AuditTable
  }
}

export interface AuditTable {
  id: Generated<string>
  site_id: number
  actor: string
  action: string
  subject: string
  detail: Json<Record<string, unknown>>
  request_id: string | null
  at: Generated<Date>
}

export interface AuditEntry {
  readonly siteId: number
  /** A member’s opaque id, `operator:<id>`, `machine`, or `system`. */
  readonly actor: string
  /** What was done, `domain.verb`. */
  readonly action: string
  /** The opaque id of what it was done to. */
  readonly subject: string
  readonly detail?: Record<string, unknown>
  readonly requestId?: string
}

/** The number of the newest entry of some actions about a subject, '0' before the first: whether anything was done to it since. */
export const newestAudit = async (
  db: Db | Tx,
  {
    siteId,
    subject,
    actions,
  }: { readonly siteId: number; readonly subject: string; readonly actions: readonly string[] },
): Promise<string> => {
  const query = db.selectFrom('audit').select('id').where('site_id', '=', siteId).where('subject', '=', subject)
  const newest = await query.where('action', 'in', actions).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return String(newest?.id ?? 0)
}

/** Adds an entry to the append-only audit log; inside a transaction, together with what it tells of. */
export const addAudit = async (db: Db | Tx, entry: AuditEntry): Promise<void> => {
  await sql`select audit_add(${entry.siteId}, ${entry.actor}, ${entry.action}, ${entry.subject},
    ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.requestId ?? null})`.execute(db)
}
