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
  const { rows } = await sql<{ winnable: bigint }>`
    select winnable from bet_days
     where site_id = ${siteId} and site_day = (clock_timestamp() at time zone ${timeZone})::date
       and user_id = ${userId}::uuid and payout_cap = ${cap}`.execute(db)
  const capLeft = capAmount(cap, rules) - (rows[0]?.winnable ?? 0n)
  return capLeft > 0n ? capLeft : 0n
}
