import type { FieldFault } from '@pavilion/contract'
import {
  operatorApprovalDecide,
  operatorApprovalList,
  operatorApprovalShow,
  type Approval,
} from '@pavilion/operator-api/people'
import { addAudit } from '../../audit/index.ts'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import {
  operatorCall,
  type CallContext,
  type OperatorCall,
  type OperatorOutcome,
  type Person,
  type Refused,
} from '../call.ts'
import { endRequests } from '../ended-requests.ts'
import { record } from '../record.ts'
import {
  approvalById,
  approvalOf,
  isUnchanged,
  listApprovals,
  lockApproval,
  mayDecide,
  describeApproval,
  type ApprovalRow,
} from './approvals.ts'
import { namesOf } from './named.ts'

const insist: (condition: boolean, message: string) => asserts condition = (condition, message) => {
  if (!condition) throw new Refusal('ACCESS_DENIED', { faults: [{ path: 'approvalId', message }] })
}

const personOf = ({ person }: CallContext): Person => {
  if (!person) throw new Refusal('ACCESS_DENIED')
  return person
}

const contextOf = (
  approvalRow: ApprovalRow,
  call: OperatorCall,
  { requestId, address, at }: CallContext,
): CallContext => ({
  params: call.endpoint.params.parse(approvalRow.params),
  actor: `operator:${approvalRow.asked_by}`,
  reason: approvalRow.reason,
  requestId,
  address,
  at,
})

/** Throws the call's own refusal. */
const carryOut = async (
  tx: Tx,
  approvalRow: ApprovalRow,
  call: OperatorCall,
  approval: CallContext,
): Promise<OperatorOutcome<unknown>> => {
  const context = contextOf(approvalRow, call, approval)
  const outcome = await call.handle(tx, call.endpoint.payload.parse(approvalRow.payload), context)
  if ('refused' in outcome) throw outcome.refused
  await record(tx, call.endpoint.action, outcome, context, {
    approvalId: approvalRow.approval_id,
    approvedBy: approval.actor,
  })
  return outcome
}

const changedSince = async (
  tx: Tx,
  approvalRow: ApprovalRow,
  call: OperatorCall,
  approval: CallContext,
): Promise<FieldFault[] | undefined> => {
  const context = contextOf(approvalRow, call, approval)
  try {
    const payload = call.endpoint.payload.safeParse(approvalRow.payload)
    // The member's data was erased meanwhile.
    if (!payload.success) return []
    await call.twoPerson?.(tx, payload.data, context)
    return (await isUnchanged(tx, approvalRow, call, context)) ? undefined : []
  } catch (error) {
    if (error instanceof Refusal) return [...(error.detail.faults ?? [])]
    throw error
  }
}

/** Commits although the caller is refused. */
const endAsChanged = async (
  tx: Tx,
  approvalRow: ApprovalRow,
  { actor, person, reason, requestId, at }: CallContext,
  faults: readonly FieldFault[],
): Promise<Refused> => {
  await tx
    .updateTable('operator_approvals')
    .set({ decision: 'changed', decided_by: person?.operatorId ?? null, decided_at: at, note: reason })
    .where('approval_id', '=', approvalRow.approval_id)
    .execute()
  const detail = { call: approvalRow.action, reason }
  await addAudit(tx, {
    siteId: 0,
    actor,
    action: 'approval.changed',
    subject: approvalRow.approval_id,
    detail,
    requestId,
  })
  const message = 'what it concerns has changed since it was asked: look at how it stands, and ask again'
  return { refused: new Refusal('DATA_EXISTS', { faults: [{ path: 'approvalId', message }, ...faults] }) }
}

const namedApproval = async (tx: Tx, row: ApprovalRow, reader: Person, at: Date): Promise<Approval> =>
  approvalOf(row, await namesOf(tx, { ...row.payload, ...row.params }, reader), at)

const membersIn = (row: ApprovalRow, call: OperatorCall | undefined): unknown[] =>
  call?.waits ? [row.params['userId']] : []

/** Undefined when the request would now be refused. */
const effectOf = async (tx: Tx, approvalRow: ApprovalRow, call: OperatorCall, reader: CallContext) => {
  const payload = call.endpoint.payload.safeParse(approvalRow.payload)
  if (!payload.success || approvalRow.decision) return undefined
  try {
    return await call.effect?.(tx, payload.data, contextOf(approvalRow, call, reader))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export const approvalCalls = (callOf: (action: string) => OperatorCall | undefined): readonly OperatorCall[] => [
  operatorCall(operatorApprovalList, async (tx, { state }, call) => {
    const person = personOf(call)
    await endRequests(tx, 'over', call)
    const rows = (await listApprovals(tx, state, call.at)).filter((row) => {
      const target = callOf(row.action)
      return row.asked_by === person.operatorId || (target !== undefined && mayDecide(person, target))
    })
    const approvals: Approval[] = []
    for (const row of rows)
      approvals.push(await namedApproval(tx, await describeApproval(tx, row, callOf(row.action)), person, call.at))
    const members = rows.flatMap((row) => membersIn(row, callOf(row.action)))
    return {
      data: { approvals },
      audit: { siteId: 0, subject: state, detail: { found: rows.length, ...(members.length > 0 && { members }) } },
    }
  }),
  operatorCall(operatorApprovalShow, async (tx, _, call) => {
    const person = personOf(call)
    const { approvalId } = call.params
    await endRequests(tx, 'over', call)
    const storedApproval = await approvalById(tx, approvalId)
    const target = storedApproval && callOf(storedApproval.action)
    if (!storedApproval || !target || !(storedApproval.asked_by === person.operatorId || mayDecide(person, target)))
      throw new Refusal('NOT_FOUND')
    const approvalRow = await describeApproval(tx, storedApproval, target)
    const effect = await effectOf(tx, approvalRow, target, call)
    const members = membersIn(storedApproval, target)
    return {
      data: { approval: await namedApproval(tx, approvalRow, person, call.at), ...(effect && { effect }) },
      audit: { siteId: 0, subject: approvalId, ...(members.length > 0 && { detail: { members } }) },
    }
  }),
  operatorCall(operatorApprovalDecide, async (tx, { decision }, call) => {
    const person = personOf(call)
    const storedApproval = await lockApproval(tx, call.params.approvalId)
    const target = storedApproval && callOf(storedApproval.action)
    const approvalRow = storedApproval && (await describeApproval(tx, storedApproval, target))
    const own = approvalRow?.asked_by === person.operatorId
    if (!approvalRow || !target || !(own || mayDecide(person, target))) throw new Refusal('NOT_FOUND')
    if (approvalRow.decision === 'expired') insist(false, 'it is over: ask again')
    if (approvalRow.decision) throw new Refusal('DATA_EXISTS')
    let outcome: OperatorOutcome<unknown> | undefined
    if (decision === 'approved') {
      insist(!own, 'nobody approves what they asked for')
      insist(approvalRow.expires_at > call.at, 'it is over: ask again')
      insist(approvalRow.asker_left_at === null, 'whoever asked for it is disabled or locked')
      insist(approvalRow.params['operatorId'] !== person.operatorId, 'nobody approves what is about themselves')
      const changeFaults = await changedSince(tx, approvalRow, target, call)
      if (changeFaults) return endAsChanged(tx, approvalRow, call, changeFaults)
    }
    // First: the database checks for it when the call runs.
    await tx
      .updateTable('operator_approvals')
      .set({ decision, decided_by: person.operatorId, decided_at: call.at, note: call.reason })
      .where('approval_id', '=', approvalRow.approval_id)
      .execute()
    if (decision === 'approved') outcome = await carryOut(tx, approvalRow, target, call)
    const action = decision === 'approved' ? 'approval.approve' : 'approval.reject'
    const { actor, requestId } = call
    const detail = { call: approvalRow.action, reason: call.reason }
    await addAudit(tx, { siteId: 0, actor, action, subject: approvalRow.approval_id, detail, requestId })
    const decidedRow = {
      ...approvalRow,
      decision,
      decided_by: person.operatorId,
      decider_name: person.name,
      decided_at: call.at,
      note: call.reason,
    }
    return {
      data: {
        approval: await namedApproval(tx, decidedRow, person, call.at),
        ...(outcome ? { data: outcome.data } : {}),
      },
      audit: 'written',
      ...(outcome?.after ? { after: outcome.after } : {}),
    }
  }),
]
