import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Takes or renews what only one process may do at a time, for `seconds`. Returns the epoch (it rises with every new
 * holder), or undefined while another process holds it. Time is the database's, so processes' clocks do not matter.
 */
export const takeLease = async (db: Db, name: string, holder: string, seconds: number): Promise<number | undefined> => {
  const { rows } = await sql<{
    epoch: bigint | null
  }>`select lease_take(${name}, ${holder}, ${seconds}) as epoch`.execute(db)
  const epoch = rows[0]?.epoch
  return epoch === null || epoch === undefined ? undefined : Number(epoch)
}

/** Gives a lease back at a clean stop, so that the next holder takes over at once. */
export const releaseLease = async (db: Db, name: string, holder: string): Promise<void> => {
  await sql`select lease_release(${name}, ${holder})`.execute(db)
}
