import type { FreezeReason, MemberState } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { accountsOf, insistOnMoneyHere } from './elsewhere.ts'

interface StateChange {
  readonly state: MemberState
  /** As the member is told. */
  readonly frozenFor?: FreezeReason
  readonly actor: string
}

const moveConfiscated = async (
  tx: Tx,
  { siteId, userId }: { readonly siteId: number; readonly userId: string },
  before: MemberState,
  { state, actor }: StateChange,
  requestId: string,
): Promise<Readonly<Record<string, unknown>>> => {
  if ((before === 'confiscated') === (state === 'confiscated')) return {}
  const back = before === 'confiscated'
  if (!back) await insistOnMoneyHere(tx, { siteId, userId })
  const { rows } = await sql<{ moved: bigint }>`
    select confiscate(${siteId}, ${userId}::uuid, ${back}, ${actor}, ${requestId}, now()) as moved`.execute(tx)
  const moved = String(rows[0]?.moved ?? 0n)
  if (back) return { returned: moved }
  // What stays is in open bets, or is owed.
  const left = await accountsOf(tx, { siteId, userId })
  return { confiscated: moved, taken: [{ account: 'centre', balance: moved }], left }
}

/** Locks the member's money turn, then the state; undefined: no such account. */
export const holdState = async (
  tx: Tx,
  { siteId, userId }: { readonly siteId: number; readonly userId: string },
): Promise<MemberState | undefined> => {
  await takeMoneyTurn(tx, { siteId, userId })
  const row = await tx
    .selectFrom('members')
    .select('state')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.state
}

/**
 * Money turn first: a bet or order commits before or sees the new state. Pending money still arrives and accepted bets
 * settle.
 */
export const setMemberState = async (
  tx: Tx,
  sessions: Pick<SessionStore, 'endAll'>,
  member: { readonly siteId: number; readonly userId: string },
  change: StateChange,
  requestId: string,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const { siteId, userId } = member
  const { state } = change
  const before = await holdState(tx, member)
  if (before === undefined) return undefined
  await tx
    .updateTable('members')
    .set({ state, frozen_for: change.frozenFor ?? null })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  const movedMoney = await moveConfiscated(tx, member, before, change, requestId)
  if (state === 'terminated') await sessions.endAll(tx, siteId, userId, requestId)
  return { before, after: state, ...(change.frozenFor && { tells: change.frozenFor }), ...movedMoney }
}
