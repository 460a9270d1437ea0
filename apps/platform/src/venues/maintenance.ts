import { unixSeconds } from '../time/clock.ts'
import type { Db } from '../db/index.ts'

const KEPT_MS = 2_000

export interface VenueMaintenanceState {
  readonly open: boolean
  /** Expected end, Unix seconds. */
  readonly until?: number
}

/** Cached for two seconds; undefined: not listed. */
export const venueStates = (db: Db, monotonic: () => number) => {
  const known = new Map<string, { at: number; state: VenueMaintenanceState | undefined }>()
  return async (siteId: number, enName: string): Promise<VenueMaintenanceState | undefined> => {
    const key = `${siteId}/${enName}`
    const kept = known.get(key)
    if (kept && monotonic() - kept.at < KEPT_MS) return kept.state
    const row = await db
      .selectFrom('venues')
      .select(['state', 'until'])
      .where('site_id', '=', siteId)
      .where('en_name', '=', enName)
      .executeTakeFirst()
    const state = row && {
      open: row.state === 'open',
      ...(row.until ? { until: unixSeconds(row.until) } : {}),
    }
    known.set(key, { at: monotonic(), state })
    return state
  }
}
