import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../db/index.ts'

/** On PostgreSQL: until another session of this database waits for a lock. */
export const untilLockWait = async (db: Db): Promise<void> => {
  const waits = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db)
    return rows[0]?.waits
  }
  await expect.poll(waits, { timeout: 60_000 }).toBe(true)
}
