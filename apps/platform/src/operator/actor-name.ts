import { sql, type RawBuilder } from 'kysely'

/** The name of the person whom a column names as the audit log does (`operator:<id>`); null for the feed, the system and the machine. */
export const actorName = (column: string): RawBuilder<string | null> =>
  sql`(select name from operators where 'operator:' || operator_id = ${sql.ref(column)})`
