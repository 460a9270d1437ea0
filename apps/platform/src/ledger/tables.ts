import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

declare module '../db/database.ts' {
  interface Database {
    accounts: AccountsTable
    journals: JournalsTable
    postings: PostingsTable
  }
}

export type AccountKind = 'centre' | 'locked' | 'debt' | 'house' | 'clearing'

export interface AccountsTable {
  id: GeneratedAlways<bigint>
  site_id: number
  user_id: string
  kind: AccountKind
  shard: Generated<number>
  currency: string
  balance: Generated<bigint>
  version: Generated<bigint>
}

/** Written only by `ledger_move`. */
type Fixed<T> = ColumnType<T, never, never>

export interface JournalsTable {
  id: Fixed<string>
  site_id: Fixed<number>
  kind: Fixed<string>
  ref: Fixed<string>
  actor: Fixed<string>
  request_id: Fixed<string | null>
  site_day: Fixed<string>
}

export interface PostingsTable {
  account_id: Fixed<bigint>
  journal_id: Fixed<string>
  amount: Fixed<bigint>
  balance: Fixed<bigint>
  version: Fixed<bigint>
}
