import type { MemberState } from '@pavilion/operator-api'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import type { SessionStore } from '../sessions/sessions.ts'

interface StateChange {
  readonly state: MemberState
  /** As the audit log has it. */
  readonly actor: string
}

/** Takes the balance of an account that becomes confiscated, and gives it back when it was one; what moved, for the audit log. */
const moveConfiscated = async (
  tx: Tx,
  { siteId, userId }: { readonly siteId: number; readonly userId: string },
  before: MemberState,
  { state, actor }: StateChange,
  requestId: string,
): Promise<{ confiscated?: string; returned?: string }> => {
  if ((before === 'confiscated') === (state === 'confiscated')) return {}
  const back = before === 'confiscated'
  const { rows } = await sql<{ moved: bigint }>`
    select confiscate(${siteId}, ${userId}::uuid, ${back}, ${actor}, ${requestId}, now()) as moved`.execute(tx)
  return { [back ? 'returned' : 'confiscated']: String(rows[0]?.moved ?? 0n) }
}

/** How an account stands, held until the transaction ends, with the member's turn at their money; undefined when there is none. */
export const holdState = async (
  tx: Tx,
  { siteId, userId }: { readonly siteId: number; readonly userId: string },
): Promise<MemberState | undefined> => {
  await sql`select lock_member(${siteId}, ${userId}::uuid)`.execute(tx)
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
 * Freezes, terminates, confiscates or frees an account; undefined when there is none, else what changed, for the audit log. Takes the
 * member's turn at their money first, so a bet or an order commits before, or sees the new state. Termination ends the sessions. A
 * confiscation moves the balance to the house, and its end moves it back. Money that is on its way still arrives, and bets that were
 * taken still settle.
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
  await tx.updateTable('members').set({ state }).where('site_id', '=', siteId).where('user_id', '=', userId).execute()
  const moved = await moveConfiscated(tx, member, before, change, requestId)
  if (state === 'terminated') await sessions.endAll(tx, siteId, userId, requestId)
  return { before, after: state, ...moved }
}
