import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { siteDay, type Site } from '../sites/index.ts'

/** A sign of life counts towards the day's play this often, seconds: every call would be a write otherwise. */
const STEP = 30
/** Longer without one, and the member was away. */
const AWAY = 300
/** Members remembered at most; the oldest is forgotten, which costs one more write. */
const REMEMBERED = 50_000

/**
 * Counts how long members are there: from call to call, but not over a pause of five minutes. Members are counted once whatever
 * number of devices they use. Several processes add to one row.
 */
export const createPresence = (db: Db, now: () => number) => {
  const counted = new Map<string, number>()
  return {
    /** Resolves at once for most calls. */
    note: async (site: Site, userId: string): Promise<void> => {
      const key = `${site.siteId}/${userId}`
      const at = now()
      if (at - (counted.get(key) ?? Number.NEGATIVE_INFINITY) < STEP * 1000) return
      counted.delete(key)
      counted.set(key, at)
      const [oldest] = counted.size > REMEMBERED ? counted.keys() : []
      if (oldest !== undefined) counted.delete(oldest)
      const day = siteDay(site, at)
      await sql`select play_time_add(${site.siteId}, ${userId}::uuid, ${day}::date, ${new Date(at)}, ${AWAY})`.execute(
        db,
      )
    },
  }
}
export type Presence = ReturnType<typeof createPresence>
