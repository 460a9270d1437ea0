import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './database.ts'
import { retrying } from './retry.ts'

/**
 * Retries on deadlock and serialization failure. Use only `tx` inside and await only SQL: any other query deadlocks on
 * the embedded database, and on PostgreSQL row locks would be held meanwhile.
 */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction().execute(work))

interface Parser<T> {
  parse(value: unknown): T
}

/** One round trip in its own transaction; `answer` parses the column `answer`. */
export const callQuery = <T>(db: Db | Tx, query: RawBuilder<{ answer: unknown }>, answer: Parser<T>): Promise<T> => {
  const run = async (): Promise<T> => answer.parse((await query.execute(db)).rows[0]?.answer)
  return db.isTransaction ? run() : retrying(run)
}

/** One jsonb in, one jsonb out; bigint amounts are decimal strings. */
export const callFunction = <T>(db: Db | Tx, name: string, argument: unknown, answer: Parser<T>): Promise<T> => {
  const text = JSON.stringify(argument, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return callQuery(db, sql<{ answer: unknown }>`select ${sql.id(name)}(${text}::jsonb) as answer`, answer)
}
