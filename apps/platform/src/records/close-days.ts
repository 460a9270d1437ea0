import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** At once, of a site. */
const DAYS = 31

/** Sums the sealed days that are not summed yet, some at a time until none is left. */
export const closeDays = async (db: Db): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ days: number }>`select deal_days_close(${DAYS}) as days`.execute(db)
    if ((rows[0]?.days ?? 0) === 0) return
  }
}
