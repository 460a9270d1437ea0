import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { type Site, siteDay } from '../sites/index.ts'

/** A sign of life counts towards the day's play this often, seconds: every call would be a write otherwise. */
const STEP = 30
/** So long without one, and the member was away; any shorter pause is play. */
const AWAY = 900
/** Members remembered at most; the oldest is forgotten, which costs one more write. */
const REMEMBERED = 50_000

interface Present {
  readonly site: Site
  readonly userId: string
}

/**
 * Counts how long members are there: from one sign of life to the next, but not over a pause of fifteen minutes. Calls are signs of
 * life, and so are sockets that are open. Members are counted once whatever number of devices they use. Several processes add to
 * one row.
 */
export const createPresence = (db: Db, now: () => number) => {
  const counted = new Map<string, number>()
  const isDue = ({ site, userId }: Present, at: number): boolean => {
    const key = `${site.siteId}/${userId}`
    if (at - (counted.get(key) ?? Number.NEGATIVE_INFINITY) < STEP * 1000) return false
    counted.delete(key)
    counted.set(key, at)
    const [oldest] = counted.size > REMEMBERED ? counted.keys() : []
    if (oldest !== undefined) counted.delete(oldest)
    return true
  }
  return {
    /** Resolves at once for most calls. One statement, rows in one order, so that no two processes wait for each other. */
    note: async (present: readonly Present[]): Promise<void> => {
      const at = now()
      const due = present.filter((each) => isDue(each, at))
      if (due.length === 0) return
      await sql`
        select play_time_add(site_id, user_id, site_day, ${new Date(at)}, ${AWAY})
          from (select * from unnest(${due.map(({ site }) => site.siteId)}::int[], ${due.map(({ userId }) => userId)}::uuid[],
            ${due.map(({ site }) => siteDay(site, at))}::date[]) as p (site_id, user_id, site_day)
           order by site_id, user_id) ordered`.execute(db)
    },
  }
}
export type Presence = ReturnType<typeof createPresence>
