import { addAudit } from '../../audit/index.ts'
import type { Tx } from '../../db/index.ts'

/** Ends what a person asked for and nobody decided: who was locked or disabled asks anew. */
export const endRequestsOf = async (
  tx: Tx,
  operatorId: string,
  { at, requestId }: { readonly at: Date; readonly requestId: string },
): Promise<void> => {
  const ended = await tx
    .updateTable('operator_approvals')
    .set({ decision: 'expired', decided_at: at })
    .where('asked_by', '=', operatorId)
    .where('decision', 'is', null)
    .returning(['approval_id', 'action'])
    .execute()
  for (const { approval_id: subject, action: call } of ended)
    await addAudit(tx, { siteId: 0, actor: 'system', action: 'approval.expire', subject, detail: { call }, requestId })
}
