import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

/** `name` in lower case. */
export const isKnownDevice = async (db: Db, siteId: number, name: string, device: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from members m join member_devices d using (site_id, user_id)
     where m.site_id = ${siteId} and m.name_key = ${name} and d.mark = ${device} limit 1`.execute(db)
  return rows.length > 0
}
