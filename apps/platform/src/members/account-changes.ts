import { sql } from 'kysely'
import { addAudit } from '../audit/index.ts'
import type { Tx } from '../db/index.ts'
import type { MemberId } from './marks/marks.ts'

/** `kind` from messages/texts.ts. */
export const sendNotice = async (tx: Tx, { siteId, userId }: MemberId, kind: string, at: Date): Promise<void> => {
  await sql`select message_add(${siteId}, ${userId}, ${kind}, '{}'::jsonb, ${at})`.execute(tx)
}

/** Never logs a value. */
export const auditChange = (
  tx: Tx,
  { siteId, userId }: MemberId,
  action: string,
  requestId: string,
  detail: Record<string, unknown> = {},
): Promise<void> => addAudit(tx, { siteId, actor: userId, action, subject: userId, detail, requestId })
