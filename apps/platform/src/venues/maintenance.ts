import { unixSeconds } from '../time/clock.ts'
import type { Db } from '../db/index.ts'

const KEPT_MS = 2_000

export interface VenueMaintenanceState {
  readonly open: boolean
  readonly category: string
  readonly wallet: 'centre' | 'own'
  /** Expected end, Unix seconds. */
  readonly until?: number
}

/** Cached for two seconds; undefined: not listed. */
export const venueStates = (db: Db, monotonic: () => number) => {
  const cachedStates = new Map<string, { at: number; state: VenueMaintenanceState | undefined }>()
  return async (siteId: number, enName: string): Promise<VenueMaintenanceState | undefined> => {
    const key = `${siteId}/${enName}`
    const cachedState = cachedStates.get(key)
    if (cachedState && monotonic() - cachedState.at < KEPT_MS) return cachedState.state
    const row = await db
      .selectFrom('venues')
      .select(['state', 'until', 'category', 'wallet'])
      .where('site_id', '=', siteId)
      .where('en_name', '=', enName)
      .executeTakeFirst()
    const state = row && {
      open: row.state === 'open',
      category: row.category,
      wallet: row.wallet,
      ...(row.until ? { until: unixSeconds(row.until) } : {}),
    }
    cachedStates.set(key, { at: monotonic(), state })
    return state
  }
}
