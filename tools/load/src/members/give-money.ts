import type { Postgres } from '@pavilion/machine'
import { openRelease, releaseOf } from '../stack/release.ts'
import { LOAD_SITE } from '../stack/site.ts'

/** More than deposits may bring; through the ledger, so that it stays consistent. */
export const giveMoney = async (postgres: Postgres, users: readonly string[]): Promise<void> => {
  const db = await openRelease(postgres.url, await releaseOf(postgres))
  const { siteId } = LOAD_SITE
  for (const user of users)
    await db.query('select ensure_member_accounts($1, $2), ensure_house_accounts($1)', [siteId, user])
  for (const user of users)
    await db.query(
      `select ledger_move('deposit', $1, 'load', 'load', null, current_date,
         array[house_account($1, 'clearing', 'CNY', $2), (lock_member($1, $2)).centre_id], array[-1000000000, 1000000000]::bigint[])`,
      [siteId, user],
    )
  await db.end()
}
