import { sql, type RawBuilder } from 'kysely'

/** Null for the feed, the system and the machine. The column holds `operator:<id>`. */
export const actorName = (column: string): RawBuilder<string | null> =>
  sql`(select name from operators where 'operator:' || operator_id = ${sql.ref(column)})`
