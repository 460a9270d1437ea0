import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/**
 * The tables, by name. Each module adds its own beside its migrations:
 *
 *     declare module '../db/database.ts' {
 *       interface Database { members: MembersTable }
 *     }
 *
 * int8 columns are bigint, dates are 'YYYY-MM-DD' text, timestamps are Date, on both databases.
 */
export interface Database {
  outbox: OutboxTable
  idempotency: IdempotencyTable
}

/** A jsonb column: read as a value, written as JSON text (so that both drivers agree about arrays and strings). */
export type Json<T> = ColumnType<T, string, string>

interface OutboxTable {
  id: Generated<bigint>
  subject: string
  payload: Json<unknown>
  request_id: string | null
  origin: string | null
  created_at: Generated<Date>
}

interface IdempotencyTable {
  site_id: number
  user_id: string
  key: string
  body_hash: string
  kind: string
  ref: string
  created_at: Generated<Date>
}

/** The database as modules get it. */
export type Db = Kysely<Database>
/** The handle inside `transaction()`; the only one that may be used there. */
export type Tx = Transaction<Database>
