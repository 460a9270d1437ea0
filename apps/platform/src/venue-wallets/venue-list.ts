import type { Category } from '@pavilion/contract/site'
import { sql, type Selectable } from 'kysely'
import type { Database, Db, Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { Site } from '../sites/index.ts'
import { unixSeconds } from '../time/clock.ts'
import { TEXTS } from './texts.ts'

export type VenueRow = Selectable<Database['venues']>

/** Where money of a member may be: it went there, or was there when the venue told last. */
const codesWithMoney = async (db: Db | Tx, siteId: number, userId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ en_name: string }>`
    select en_name from venue_transfers where site_id = ${siteId} and user_id = ${userId}::uuid
    union
    select en_name from venue_wallets where site_id = ${siteId} and user_id = ${userId}::uuid and balance > 0`.execute(
    db,
  )
  return new Set(rows.map(({ en_name: venue }) => venue))
}

export const isOffered = ({ settings }: Pick<Site, 'settings'>, code: string): boolean =>
  settings.categories.some((offered) => offered === code)

/**
 * In the order of the site’s categories, and in each as they are placed; then those of other categories where the member may have money, for it
 * does not leave with the category. `category` undefined: all.
 */
export const venuesOf = async (db: Db | Tx, site: Site, userId: string, category?: Category): Promise<VenueRow[]> => {
  const rows = await db
    .selectFrom('venues')
    .selectAll()
    .where('site_id', '=', site.siteId)
    .orderBy('position')
    .orderBy('en_name')
    .execute()
  const categoryRows = rows.filter((row) => category === undefined || row.category === category)
  const hiddenRows = categoryRows.filter((row) => row.wallet === 'own' && !isOffered(site, row.category))
  const codes = hiddenRows.length === 0 ? new Set() : await codesWithMoney(db, site.siteId, userId)
  return [
    ...site.settings.categories.flatMap((code) => categoryRows.filter((row) => row.category === code)),
    ...hiddenRows.filter((row) => codes.has(row.en_name)),
  ]
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
