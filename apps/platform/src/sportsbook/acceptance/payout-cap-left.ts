import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { capAmount, type CapRules, type PayoutCap } from '../betting-rules/payout-caps.ts'
import type { Bettor } from './placed.ts'

/** Fen; by the site's day. */
export const potentialWinLeftToday = async (
  db: Db,
  { siteId, userId, timeZone }: Pick<Bettor, 'siteId' | 'userId' | 'timeZone'>,
  cap: PayoutCap,
  rules: CapRules,
): Promise<bigint> => {
  const { rows } = await sql<{ counted: bigint }>`
    select cap_counts(p, (clock_timestamp() at time zone ${timeZone})::date, ${cap}) as counted
      from purses p where site_id = ${siteId} and user_id = ${userId}::uuid`.execute(db)
  const capLeft = capAmount(cap, rules) - (rows[0]?.counted ?? 0n)
  return capLeft > 0n ? capLeft : 0n
}
