import type { Category } from '@pavilion/contract/site'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { Site } from '../sites/index.ts'
import { unixSeconds } from '../time/clock.ts'
import { TEXTS } from './texts.ts'

export type VenueRow = Selectable<Database['venues']>

/** In the order of the site’s categories, and in each as they are placed; `category` undefined: all. */
export const venuesOf = async (db: Db, site: Site, category?: Category): Promise<VenueRow[]> => {
  const rows = await db
    .selectFrom('venues')
    .selectAll()
    .where('site_id', '=', site.siteId)
    .orderBy('position')
    .orderBy('en_name')
    .execute()
  return site.settings.categories.flatMap((code) =>
    category === undefined || category === code ? rows.filter((row) => row.category === code) : [],
  )
}

export const closedUntil = ({ until }: VenueRow) => (until ? { until: unixSeconds(until) } : {})

/** With a wallet of its own; throws UNKNOWN_TYPE. */
export const walletVenueOf = async (db: Db, siteId: number, channelCode: string): Promise<VenueRow> => {
  const row = await db
    .selectFrom('venues')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('en_name', '=', channelCode.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new Refusal('UNKNOWN_TYPE')
  if (row.wallet === 'centre') throw new Refusal('UNKNOWN_TYPE', { message: TEXTS.playsWithCentre })
  return row
}
