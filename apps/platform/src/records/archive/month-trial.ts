import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { monthIds } from './month-ids.ts'
import type { Manifest } from './month.ts'

/** The trial balance at a month's end (YYYY-MM), with what came in and went out until then. */
export const trialOf = async (db: Db, month: string): Promise<Manifest['trial']> => {
  const { rows } = await sql<Manifest['trial'][number]>`
    select x.site_id as "siteId", s.currency, x.account, sum(x.came_in)::text as "cameIn", sum(x.went_out)::text as "wentOut",
        sum(x.amount)::text as balance
      from (select * from ledger_month_before(${`${month}-01`}::date)
        union all select * from ledger_moved(${monthIds(month).from}, ${monthIds(month).to})) x
      join sites s using (site_id)
     group by x.site_id, s.currency, x.account order by x.site_id, s.currency, x.account`.execute(db)
  return rows
}
