import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * For `seconds` of database time. Returns the epoch, higher for every new holder; undefined while another process holds
 * it.
 */
export const takeLease = async (db: Db, name: string, holder: string, seconds: number): Promise<number | undefined> => {
  const { rows } = await sql<{
    epoch: bigint | null
  }>`select lease_take(${name}, ${holder}, ${seconds}) as epoch`.execute(db)
  const epoch = rows[0]?.epoch
  return epoch === null || epoch === undefined ? undefined : Number(epoch)
}

/** At a clean stop, so that the next holder takes over at once. */
export const releaseLease = async (db: Db, name: string, holder: string): Promise<void> => {
  await sql`select lease_release(${name}, ${holder})`.execute(db)
}
