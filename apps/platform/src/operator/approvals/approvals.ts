import { createHash } from 'node:crypto'
import type { PendingAnswer } from '@pavilion/operator-api'
import { APPROVAL_SECONDS, type Approval } from '@pavilion/operator-api/people'
import { v7 as uuid } from 'uuid'
import { unixSeconds } from '../../time/clock.ts'
import { addAudit } from '../../audit/index.ts'
import type { Db, Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import type { CallContext, Concern, OperatorCall, Person } from '../call.ts'
import { endRequests } from '../ended-requests.ts'
import { listPeople, personOf } from '../people/store.ts'

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Hashed: requests are found by it, and it is never read. */
const thingOf = (action: string, { thing }: Concern): string =>
  createHash('sha256')
    .update(`${action} ${canonical(thing ?? null)}`)
    .digest('hex')

const concernOf = async (tx: Tx, call: OperatorCall, payload: unknown, context: CallContext): Promise<Concern> => {
  if (call.concerns) return call.concerns(tx, payload, context)
  const concernPayload = call.waits ? Object.keys(Object(payload)).toSorted() : payload
  return { thing: { params: context.params, asked: concernPayload }, currentState: null }
}

export const isUnchanged = async (
  tx: Tx,
  approvalRow: ApprovalRow,
  call: OperatorCall,
  context: CallContext,
): Promise<boolean> => {
  const concern = await concernOf(tx, call, call.endpoint.payload.parse(approvalRow.payload), context)
  return (
    approvalRow.thing === thingOf(approvalRow.action, concern) &&
    canonical(approvalRow.stands) === canonical(concern.currentState ?? null)
  )
}

/** Refused while another request for the same action and thing is pending. */
export const askForApproval = async (
  tx: Tx,
  target: OperatorCall,
  payload: unknown,
  call: CallContext & { readonly person: Person },
): Promise<PendingAnswer> => {
  const { endpoint, waits } = target
  await endRequests(tx, 'over', call)
  const approvalId = uuid()
  const storedPayload = waits ? await waits.seal(tx, payload, call) : payload
  const expiresAt = new Date(call.at.getTime() + APPROVAL_SECONDS * 1000)
  const concern = await concernOf(tx, target, payload, call)
  const thing = thingOf(endpoint.action, concern)
  await insistOnRoom(tx, call.person)
  const newApproval = await tx
    .insertInto('operator_approvals')
    .values({
      approval_id: approvalId,
      action: endpoint.action,
      params: JSON.stringify(call.params),
      payload: JSON.stringify(storedPayload),
      reason: call.reason,
      asked_by: call.person.operatorId,
      asked_at: call.at,
      expires_at: expiresAt,
      thing,
      stands: JSON.stringify(concern.currentState ?? null),
    })
    .onConflict((conflict) => conflict.column('thing').where('decision', 'is', null).doNothing())
    .returning('approval_id')
    .executeTakeFirst()
  if (!newApproval) await refuseTwice(tx, thing)
  const content = waits ? { fields: Object.keys(Object(payload)) } : { payload }
  const detail = { call: endpoint.action, params: call.params, ...content, reason: call.reason }
  const { actor, requestId } = call
  await addAudit(tx, { siteId: 0, actor, action: 'approval.ask', subject: approvalId, detail, requestId })
  const effect = await target.effect?.(tx, payload, call)
  const approvers = await approversOf(tx, target, call)
  return { pending: { approvalId, expiresAt: unixSeconds(expiresAt), approvers, ...(effect && { effect }) } }
}

/** More would hide those of others. */
const MOST_OF_PERSON = 50

const insistOnRoom = async (tx: Tx, { operatorId }: Person): Promise<void> => {
  const { waiting } = await tx
    .selectFrom('operator_approvals')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('asked_by', '=', operatorId)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(waiting) < MOST_OF_PERSON) return
  const message = `${MOST_OF_PERSON} requests of yours wait already: have them decided, or take some back (approve no)`
  throw new Refusal('FREQUENT_SUBMISSION', { faults: [{ path: 'approvals', message }] })
}

const approversOf = async (tx: Tx, target: OperatorCall, { person, params }: CallContext): Promise<string[]> => {
  const about = Object(params) as { readonly operatorId?: unknown }
  const people = (await listPeople(tx)).map(personOf).filter(({ state }) => state === 'active')
  return people
    .filter(({ operatorId }) => operatorId !== person?.operatorId && operatorId !== about.operatorId)
    .filter(({ roles }) => mayDecide({ roles }, target))
    .map(({ name }) => name)
}

const approvals = (db: Db | Tx) =>
  db
    .selectFrom('operator_approvals as a')
    .innerJoin('operators as asker', 'asker.operator_id', 'a.asked_by')
    .leftJoin('operators as decider', 'decider.operator_id', 'a.decided_by')
    .selectAll('a')
    .select((eb) => eb.fn.coalesce('asker.disabled_at', 'asker.locked_at').as('asker_left_at'))
    .select(['asker.name as asker_name', 'decider.name as decider_name'])

const refuseTwice = async (tx: Tx, thing: string): Promise<never> => {
  const first = await approvals(tx).where('a.thing', '=', thing).where('a.decision', 'is', null).executeTakeFirst()
  const message = first
    ? `the same waits already: ${first.approval_id}, asked by ${first.asker_name}; have it approved or rejected first`
    : 'the same was decided at this moment: look at how it stands, and ask again'
  throw new Refusal('DATA_EXISTS', { faults: [{ path: 'approvalId', message }] })
}

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number]

export const describeApproval = async (
  tx: Tx,
  row: ApprovalRow,
  call: OperatorCall | undefined,
): Promise<ApprovalRow> => {
  if (!call?.waits) return row
  const payload = await call.waits.open(tx, row.payload, call.endpoint.params.parse(row.params))
  return { ...row, payload: { ...Object(payload) } as Record<string, unknown> }
}

export const approvalOf = (row: ApprovalRow, names: Approval['names'], now: Date): Approval => ({
  approvalId: row.approval_id,
  action: row.action,
  params: row.params,
  payload: row.payload,
  names,
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

export const listApprovals = (tx: Tx, state: 'pending' | 'all', now: Date): Promise<ApprovalRow[]> =>
  (state === 'all'
    ? approvals(tx).orderBy('a.approval_id', 'desc')
    : approvals(tx).where('a.decision', 'is', null).where('a.expires_at', '>', now).orderBy('a.approval_id')
  )
    .limit(MOST_LISTED)
    .execute()

export const approvalById = (tx: Tx, approvalId: string): Promise<ApprovalRow | undefined> =>
  approvals(tx).where('a.approval_id', '=', approvalId).executeTakeFirst()

/** Row lock: decisions of the same call are serialized. */
export const lockApproval = async (tx: Tx, approvalId: string): Promise<ApprovalRow | undefined> => {
  const locked = await tx
    .selectFrom('operator_approvals')
    .select('approval_id')
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
  return locked && approvalById(tx, approvalId)
}

export const mayDecide = (person: Pick<Person, 'roles'>, { endpoint: { roles, approvers } }: OperatorCall): boolean => {
  const allowed: readonly string[] = approvers ?? (typeof roles === 'string' ? [] : roles)
  return person.roles.some((role) => allowed.includes(role))
}
