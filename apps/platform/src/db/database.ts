import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/**
 * The tables, by name. Each module adds its own beside its migrations:
 *
 *     declare module './database.ts' {
 *       interface Database { members: MembersTable }
 *     }
 *
 * int8 columns are bigint, dates are 'YYYY-MM-DD' text, timestamps are Date, on both databases.
 */
export interface Database {
  idempotency: IdempotencyTable
}

/** Read as a value, written as JSON text, because the drivers differ on arrays and strings. */
export type Json<T> = ColumnType<T, string, string>

interface IdempotencyTable {
  site_id: number
  user_id: string
  key: string
  body_hash: string
  kind: string
  ref: string
  created_at: Generated<Date>
}

export type Db = Kysely<Database>
/** The only handle that may be used inside `transaction()`. */
export type Tx = Transaction<Database>
