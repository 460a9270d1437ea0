import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import type { MemberId } from './marks/marks.ts'

/** Tells the open pages of an account, once the caller's transaction has committed, to ask what keeps its holder from bets and deposits. */
export const pushRestrictions = async (tx: Tx, { siteId, userId }: MemberId): Promise<void> => {
  await sql`select tell_standing(${siteId}, ${userId}::uuid)`.execute(tx)
}
