import { balance } from '@pavilion/contract/funds'
import { MSG } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../db/index.ts'

const rows = z.array(z.object({ site_id: z.int(), user_id: z.string(), balance }))

/** What these members hold now, each once. */
export const balanceFrames = async (
  db: Db,
  members: readonly { readonly siteId: number; readonly userId: string | null }[],
) => {
  const asked = members.flatMap(({ siteId, userId }) => (userId === null ? [] : [{ siteId, userId }]))
  if (asked.length === 0) return []
  const found = await sql`
    select a.site_id, a.user_id, json_build_object('centerWalletBalance', h.centre::text, 'lockMoney', h.locked::text,
        'currency', h.currency, 'version', h.version) as balance
      from (select distinct * from unnest(${asked.map(({ siteId }) => siteId)}::int[],
        ${asked.map(({ userId }) => userId)}::uuid[]) a (site_id, user_id)) a
      cross join lateral member_balance(a.site_id, a.user_id) h where h.currency is not null`.execute(db)
  return rows.parse(found.rows).map(({ site_id, user_id, balance: msgData }) => ({
    siteId: site_id,
    userId: user_id,
    frame: { msgId: MSG.BALANCE, msgData },
  }))
}
