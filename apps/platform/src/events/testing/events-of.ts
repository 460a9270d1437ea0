import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { PlatformEvent } from '../event.ts'
import { eventOf, type EventRow } from '../tables.ts'

export const eventsOf = async (db: Db, { userId }: { readonly userId: string }): Promise<PlatformEvent[]> => {
  const { rows } = await sql<EventRow>`
    select id, tx, at, name, version, site_id, user_id, data, request_id from facts
     where user_id = ${userId}::uuid order by id`.execute(db)
  return rows.map(eventOf)
}
