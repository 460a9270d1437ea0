import { sql } from 'kysely'
import { transaction, type Db } from '../../db/index.ts'
import type { PlatformEvent } from '../event.ts'
import { eventOf, type EventRow } from '../tables.ts'

type RecordedFact = Pick<PlatformEvent, 'name' | 'userId' | 'data'>

const lastOf = async (db: Db): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0)::bigint as id from facts`.execute(db)
  return rows[0]?.id ?? 0n
}

const since = async (db: Db, id: bigint): Promise<RecordedFact[]> => {
  const { rows } = await sql<EventRow>`
    select id, tx, at, name, version, site_id, user_id, data, request_id from facts where id > ${id} order by id`.execute(
    db,
  )
  return rows.map(eventOf).map(({ name, userId, data }) => ({ name, userId, data }))
}

export const factsOf = async (db: Db, work: () => Promise<unknown>): Promise<RecordedFact[]> => {
  const from = await lastOf(db)
  await work()
  return since(db, from)
}

/** First in a transaction rolled back, which must leave none. */
export const factsMade = async (db: Db, work: (db: Db) => Promise<unknown>): Promise<RecordedFact[]> => {
  const undone = new Error('undone')
  const left = await factsOf(db, () =>
    transaction(db, async (tx) => {
      await work(tx)
      throw undone
    }).catch((error: unknown) => {
      if (error !== undone) throw error
    }),
  )
  if (left.length > 0) throw new Error(`a transaction that was rolled back left ${JSON.stringify(left)}`)
  return factsOf(db, () => work(db))
}

/** What it would do must not be done then. Answers the other facts. */
export const withoutFact = async (db: Db, name: string, work: () => Promise<unknown>): Promise<RecordedFact[]> => {
  await sql`create function refuse_fact() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    db,
  )
  await sql`create trigger refuse_fact before insert on events for each row when (new.name = ${sql.lit(name)})
    execute function refuse_fact()`.execute(db)
  try {
    return await factsOf(db, work)
  } finally {
    await sql`drop function refuse_fact cascade`.execute(db)
  }
}
