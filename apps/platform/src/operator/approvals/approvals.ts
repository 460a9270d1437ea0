import { APPROVAL_SECONDS, type Approval, type PendingAnswer } from '@pavilion/protocols'
import { v7 as uuid } from 'uuid'
import { unixSeconds } from '../../clock.ts'
import { addAudit } from '../../audit/index.ts'
import type { Db, Tx } from '../../db/index.ts'
import type { CallContext, OperatorCall, Person } from '../call.ts'

/** Puts a call aside until a second person decides about it. */
export const askForApproval = async (
  tx: Tx,
  { endpoint, waits }: OperatorCall,
  payload: unknown,
  call: CallContext & { readonly person: Person },
): Promise<PendingAnswer> => {
  const approvalId = uuid()
  const stored = waits ? await waits.seal(tx, payload, call) : payload
  const expiresAt = new Date(call.at.getTime() + APPROVAL_SECONDS * 1000)
  await tx
    .insertInto('operator_approvals')
    .values({
      approval_id: approvalId,
      action: endpoint.action,
      params: JSON.stringify(call.params),
      payload: JSON.stringify(stored),
      reason: call.reason,
      asked_by: call.person.operatorId,
      asked_at: call.at,
      expires_at: expiresAt,
    })
    .execute()
  const told = waits ? { fields: Object.keys(Object(payload)) } : { payload }
  const detail = { call: endpoint.action, params: call.params, ...told, reason: call.reason }
  const { actor, requestId } = call
  await addAudit(tx, { siteId: 0, actor, action: 'approval.ask', subject: approvalId, detail, requestId })
  return { pending: { approvalId, expiresAt: unixSeconds(expiresAt) } }
}

const approvals = (db: Db | Tx) =>
  db
    .selectFrom('operator_approvals as a')
    .innerJoin('operators as asker', 'asker.operator_id', 'a.asked_by')
    .leftJoin('operators as decider', 'decider.operator_id', 'a.decided_by')
    .selectAll('a')
    .select((eb) => eb.fn.coalesce('asker.disabled_at', 'asker.locked_at').as('asker_left_at'))
    .select(['asker.name as asker_name', 'decider.name as decider_name'])

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number]

/** A call that waits, as whoever may decide about it reads it; without a payload whose personal data was erased. */
export const readable = async (tx: Tx, row: ApprovalRow, call: OperatorCall | undefined): Promise<ApprovalRow> => {
  if (!call?.waits) return row
  const payload = await call.waits.open(tx, row.payload, call.endpoint.params.parse(row.params))
  return { ...row, payload: { ...Object(payload) } as Record<string, unknown> }
}

export const approvalOf = (row: ApprovalRow, now: Date): Approval => ({
  approvalId: row.approval_id,
  action: row.action,
  params: row.params,
  payload: row.payload,
  reason: row.reason,
  askedBy: { operatorId: row.asked_by, name: row.asker_name },
  askedAt: unixSeconds(row.asked_at),
  expiresAt: unixSeconds(row.expires_at),
  state: row.decision ?? (row.expires_at <= now ? 'expired' : 'pending'),
  ...(row.decided_by && row.decider_name && row.decided_at
    ? { decidedBy: { operatorId: row.decided_by, name: row.decider_name }, decidedAt: unixSeconds(row.decided_at) }
    : {}),
  ...(row.note === null ? {} : { note: row.note }),
})

const MOST_LISTED = 500

/** Those that wait, oldest first, or the newest of all. */
export const listApprovals = (tx: Tx, state: 'pending' | 'all', now: Date): Promise<ApprovalRow[]> =>
  (state === 'all'
    ? approvals(tx).orderBy('a.approval_id', 'desc')
    : approvals(tx).where('a.decision', 'is', null).where('a.expires_at', '>', now).orderBy('a.approval_id')
  )
    .limit(MOST_LISTED)
    .execute()

/** One of them, held until the transaction ends: decisions of the same call take turns here. */
export const lockApproval = async (tx: Tx, approvalId: string): Promise<ApprovalRow | undefined> => {
  const locked = await tx
    .selectFrom('operator_approvals')
    .select('approval_id')
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
  return locked && approvals(tx).where('a.approval_id', '=', approvalId).executeTakeFirst()
}

/** Whether a person may decide about calls of this kind. */
export const mayDecide = (person: Person, { endpoint: { roles, approvers } }: OperatorCall): boolean => {
  const allowed: readonly string[] = approvers ?? (typeof roles === 'string' ? [] : roles)
  return person.roles.some((role) => allowed.includes(role))
}
