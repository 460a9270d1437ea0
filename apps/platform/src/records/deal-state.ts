import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'

export interface LedgerState {
  /** Fen. */
  readonly centre: bigint
  /** How many moves the purse has had. */
  readonly version: bigint
  /** YYYY-MM-DD: up to here movements are summed. */
  readonly through: string | null
}

/** Undefined: the member has no purse. */
export const stateOf = async (db: Db, { siteId, userId }: MemberId): Promise<LedgerState | undefined> => {
  const { rows } = await sql<LedgerState>`
    select centre, version, through::text as through from deal_state(${siteId}, ${userId}::uuid)`.execute(db)
  return rows[0]
}

const DAY_MS = 86_400_000

/** Behind which no site has a day yet: clocks differ, and time zones. */
export const lastDay = (): string => new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
