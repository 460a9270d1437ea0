import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { kindOf } from '../event.ts'
import { eventOf, type EventRow } from '../tables.ts'
import { KINDS } from './kinds.ts'

const faultOf = (row: EventRow): string | undefined => {
  const event = eventOf(row)
  const kind = kindOf(KINDS, event)
  if (!kind) return 'is no kind of fact'
  try {
    return isDeepStrictEqual(kind.read(event).data, event.data) ? undefined : 'says more than its kind'
  } catch (error) {
    return `is not of its kind: ${(error as Error).message}`
  }
}

/** Names of `test.` are a test's own. */
export const factsMustRead = async (db: Db): Promise<void> => {
  const { rows } = await sql<EventRow>`
    select id, tx, at, name, version, site_id, user_id, data, request_id from facts where name not like 'test.%'
     order by id`.execute(db)
  const once = new Set<string>()
  const faults = rows.flatMap((row) => {
    const said = JSON.stringify([String(row.tx), row.name, row.site_id, row.user_id, row.data])
    const fault = once.has(said) ? 'stands twice in its transaction' : faultOf(row)
    once.add(said)
    return fault === undefined ? [] : [`${row.name} ${row.version} ${JSON.stringify(row.data)} ${fault}`]
  })
  if (faults.length > 0) throw new Error(`facts: ${faults.join('; ')}`)
}
