import { addAudit } from '../audit/index.ts'
import type { Tx } from '../db/index.ts'

interface Ending {
  readonly at: Date
  readonly requestId: string
}

export const endRequests = async (
  tx: Tx,
  of: 'over' | { readonly operatorId: string },
  { at, requestId }: Ending,
): Promise<void> => {
  const waiting = tx
    .updateTable('operator_approvals')
    .set({ decision: 'expired', decided_at: at })
    .where('decision', 'is', null)
  const endedRequests = await (
    of === 'over' ? waiting.where('expires_at', '<=', at) : waiting.where('asked_by', '=', of.operatorId)
  )
    .returning(['approval_id', 'action'])
    .execute()
  for (const { approval_id: subject, action: call } of endedRequests)
    await addAudit(tx, { siteId: 0, actor: 'system', action: 'approval.expire', subject, detail: { call }, requestId })
}
