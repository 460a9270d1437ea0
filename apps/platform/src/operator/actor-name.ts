import { sql, type RawBuilder } from 'kysely'

/** The column holds `operator:<id>`. */
export const actorName = (column: string): RawBuilder<string | null> =>
  sql`(select name from operators where 'operator:' || operator_id = ${sql.ref(column)})`
