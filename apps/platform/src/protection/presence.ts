import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { type Site, siteDay } from '../sites/index.ts'

/** Seconds; avoids a write per call. */
const STEP = 30
/** Seconds; shorter pauses count. */
const AWAY = 900
const REMEMBERED = 50_000

interface Present {
  readonly site: Site
  readonly userId: string
}

/** Once for all devices and processes. */
export const createPresence = (db: Db, now: () => number) => {
  const lastCounted = new Map<string, number>()
  const keyOf = ({ site, userId }: Present): string => `${site.siteId}/${userId}`
  const isDue = (each: Present, at = now()): boolean =>
    at - (lastCounted.get(keyOf(each)) ?? Number.NEGATIVE_INFINITY) >= STEP * 1000
  const noteDue = (each: Present, at: number): boolean => {
    if (!isDue(each, at)) return false
    const key = keyOf(each)
    lastCounted.delete(key)
    lastCounted.set(key, at)
    const [oldest] = lastCounted.size > REMEMBERED ? lastCounted.keys() : []
    if (oldest !== undefined) lastCounted.delete(oldest)
    return true
  }
  return {
    isDue,
    /** In one order, against deadlocks. */
    note: async (present: readonly Present[]): Promise<void> => {
      const at = now()
      const due = present.filter((each) => noteDue(each, at))
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
