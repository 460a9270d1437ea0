import { sql } from 'kysely'
import { addAudit } from '../audit/index.ts'
import type { Tx } from '../db/index.ts'
import type { MemberId } from './marks/marks.ts'

/** Leaves a message to a member, of the catalogue in messages/texts.ts, in the caller's transaction. */
export const sendNotice = async (tx: Tx, { siteId, userId }: MemberId, kind: string, at: Date): Promise<void> => {
  await sql`select message_add(${siteId}, ${userId}, ${kind}, '{}'::jsonb, ${at})`.execute(tx)
}

/** Writes down what a member changed of their account; never a value. */
export const auditChange = (
  tx: Tx,
  { siteId, userId }: MemberId,
  action: string,
  requestId: string,
  detail: Record<string, unknown> = {},
): Promise<void> => addAudit(tx, { siteId, actor: userId, action, subject: userId, detail, requestId })
