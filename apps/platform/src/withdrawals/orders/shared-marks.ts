import type { SharedMark } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'

interface Asked {
  readonly siteId: number
  readonly userId: string
  readonly now: Date
}

/** More than these at one network is an office or a carrier, and says nothing of one of them. */
const MOST_AT_AN_ADDRESS = 5

/**
 * Other members with a device, a network (/24, /48) or an account to pay to of this one: a device or an account at any site that
 * shares exclusions, a network at the same site within 30 days, and only where few share it.
 */
export const membersSharing = async (
  db: Db | Tx,
  { siteId, userId, now }: Asked,
): Promise<{ siteId: number; userId: string; name: string; by: SharedMark }[]> => {
  const { rows } = await sql<{ siteId: number; userId: string; name: string; by: SharedMark }>`
    with neighbours as (
      select distinct d.network, o.user_id
        from member_devices d
        join member_devices o on o.site_id = d.site_id and o.network = d.network and o.user_id <> d.user_id
       where d.site_id = ${siteId} and d.user_id = ${userId}::uuid
         and least(d.last_at, o.last_at) > ${now}::timestamptz - interval '30 days'
    ),
    few as (
      select n.user_id from neighbours n
       where n.network in (select network from neighbours group by network having count(*) <= ${MOST_AT_AN_ADDRESS})
    ),
    sharing as (
      select o.site_id, o.user_id, 'device' as by
        from person_marks m
        join person_marks o on o.kind = 'device' and o.mark = m.mark and (o.site_id, o.user_id) <> (m.site_id, m.user_id)
       where m.site_id = ${siteId} and m.user_id = ${userId}::uuid and m.kind = 'device' and sites_share_exclusions(m.site_id, o.site_id)
       union
      select ${siteId}::int, few.user_id, 'address' from few
       union
      select o.site_id, o.user_id, 'account'
        from payout_accounts p join payout_accounts o on o.mark = p.mark and (o.site_id, o.user_id) <> (p.site_id, p.user_id)
       where p.site_id = ${siteId} and p.user_id = ${userId}::uuid and p.state <> 'removed' and sites_share_exclusions(p.site_id, o.site_id)
    )
    select s.site_id as "siteId", s.user_id as "userId", m.name, s.by
      from sharing s join members m using (site_id, user_id)
     order by s.by, s.site_id, m.name limit 100`.execute(db)
  return rows
}
