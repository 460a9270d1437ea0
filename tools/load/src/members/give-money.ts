import type { Postgres } from '@pavilion/machine'
import { openRelease, releaseOf } from '../stack/release.ts'
import { LOAD_SITE } from '../stack/site.ts'

/** More than deposits may bring; through the ledger, so that it stays consistent. */
export const giveMoney = async (postgres: Postgres, users: readonly string[]): Promise<void> => {
  const db = await openRelease(postgres.url, await releaseOf(postgres))
  const { siteId } = LOAD_SITE
  for (const user of users) await db.query('select open_purse($1, $2), open_house_accounts($1)', [siteId, user])
  for (const user of users)
    await db.query(
      `select transfer('deposit', $1, $2, 'clearing', 'centre', 1000000000, 'load', 'load', null, current_date)`,
      [siteId, user],
    )
  await db.end()
}
