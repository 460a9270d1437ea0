import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './database.ts'
import { retrying } from './retry.ts'

/**
 * Runs `work` in one transaction and repeats it when the database asks for that (deadlock, serialization).
 * Inside, only `tx` is used and nothing but SQL is awaited: on the embedded database any other query waits for this
 * transaction, which would wait for it; on PostgreSQL row locks would be held while the outside world takes its time.
 */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction().execute(work))

/** Anything that parses an answer: a zod schema. */
interface Parser<T> {
  parse(value: unknown): T
}

/** One round trip, one transaction of its own; `answer` parses what the query selects as `answer`. */
export const callQuery = <T>(db: Db | Tx, query: RawBuilder<{ answer: unknown }>, answer: Parser<T>): Promise<T> => {
  const run = async (): Promise<T> => answer.parse((await query.execute(db)).rows[0]?.answer)
  return db.isTransaction ? run() : retrying(run)
}

/**
 * Calls one money function: one jsonb in, one jsonb out. bigint amounts travel as decimal strings; `answer` parses what comes
 * back.
 */
export const callFunction = <T>(db: Db | Tx, name: string, argument: unknown, answer: Parser<T>): Promise<T> => {
  const text = JSON.stringify(argument, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return callQuery(db, sql<{ answer: unknown }>`select ${sql.id(name)}(${text}::jsonb) as answer`, answer)
}
