import type { Balance } from '@pavilion/contract/funds'
import { MSG } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** As member_balance has it, of a member whose currency is known. */
export interface BalanceRow {
  readonly centre: bigint
  readonly locked: bigint
  readonly currency: string
  readonly version: bigint | number
}

/** The one place where a row becomes a balance of the contract, for answers and pushes. */
export const balanceIn = ({ centre, locked, currency, version }: BalanceRow): Balance => ({
  centerWalletBalance: centre,
  lockMoney: locked,
  currency,
  version: Number(version),
})

/** What these members hold now, each once. */
export const balanceFrames = async (
  db: Db,
  members: readonly { readonly siteId: number; readonly userId: string | null }[],
) => {
  const signedInMembers = members.flatMap(({ siteId, userId }) => (userId === null ? [] : [{ siteId, userId }]))
  if (signedInMembers.length === 0) return []
  const { rows } = await sql<BalanceRow & { readonly site_id: number; readonly user_id: string }>`
    select a.site_id, a.user_id, h.centre, h.locked, h.currency, h.version
      from (select distinct * from unnest(${signedInMembers.map(({ siteId }) => siteId)}::int[],
        ${signedInMembers.map(({ userId }) => userId)}::uuid[]) a (site_id, user_id)) a
      cross join lateral member_balance(a.site_id, a.user_id) h where h.currency is not null`.execute(db)
  return rows.map((row) => ({
    siteId: row.site_id,
    userId: row.user_id,
    frame: { msgId: MSG.BALANCE, msgData: balanceIn(row) },
  }))
}
