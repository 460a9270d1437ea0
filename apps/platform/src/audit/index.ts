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
  readonly action: string
  readonly subject: string
  readonly detail?: Record<string, unknown>
  readonly requestId?: string
}

/** '0' before the first entry. */
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

/** In the transaction of the change it records. */
export const addAudit = async (db: Db | Tx, entry: AuditEntry): Promise<void> => {
  await sql`select audit_add(${entry.siteId}, ${entry.actor}, ${entry.action}, ${entry.subject},
    ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.requestId ?? null})`.execute(db)
}
