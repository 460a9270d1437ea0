import { addAudit } from '../audit/index.ts'
import type { Db, Tx } from '../db/index.ts'
import type { CallContext, OperatorOutcome } from './call.ts'

export const record = async (
  tx: Tx,
  action: string,
  { audit }: OperatorOutcome<unknown>,
  { actor, reason, requestId }: CallContext,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  if (audit === 'written') return
  const detail = { ...audit.detail, ...(reason === '' ? {} : { reason }), ...more }
  await addAudit(tx, { siteId: audit.siteId, actor, action, subject: audit.subject, detail, requestId })
}

export const recordRefusal = (
  db: Db,
  action: string,
  refusal: string,
  { actor, requestId }: Pick<CallContext, 'actor' | 'requestId'>,
): Promise<void> => addAudit(db, { siteId: 0, actor, action, subject: '-', detail: { refused: refusal }, requestId })
