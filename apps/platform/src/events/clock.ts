import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** Before a process adds its first fact: one that were numbered behind those there are would be consumed by nobody. */
export const checkEventClock = async (db: Db): Promise<void> => {
  await sql`select event_clock_check()`.execute(db)
}
