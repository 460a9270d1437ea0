import type { ColumnType, Generated } from 'kysely'

declare module '../db/database.ts' {
  interface Database {
    purses: PursesTable
    accounts: AccountsTable
    transfers: TransfersTable
  }
}

/** Written only by functions of the database. */
type Fixed<T> = ColumnType<T, never, never>

/** Amounts in minor units. */
export interface PursesTable {
  site_id: Fixed<number>
  user_id: Fixed<string>
  currency: Fixed<string>
  centre: Fixed<bigint>
  locked: Fixed<bigint>
  version: Fixed<bigint>
  open_bets: Fixed<number>
  open_winnable: Fixed<bigint>
  cap_day: Fixed<string>
  cap_major: Fixed<bigint>
  cap_middle: Fixed<bigint>
  cap_other: Fixed<bigint>
  cap_fresh: Fixed<bigint>
  barred_until: Fixed<Date | null>
  gate: Fixed<bigint>
}

export interface AccountsTable {
  site_id: number
  user_id: string
  kind: string
  shard: Generated<number>
  currency: string
  of_house: boolean
  least: bigint
  most: bigint
  balance: Generated<bigint>
  version: Generated<bigint>
}

export interface TransfersTable {
  id: Fixed<string>
  site_id: Fixed<number>
  user_id: Fixed<string>
  kind: Fixed<string>
  from_account: Fixed<string>
  to_account: Fixed<string>
  amount: Fixed<bigint>
  ref: Fixed<string>
  actor: Fixed<string | null>
  request_id: Fixed<string | null>
  site_day: Fixed<string>
  linked_to: Fixed<string | null>
}
