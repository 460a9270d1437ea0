import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { capAmount, type CapRules, type PayoutCap } from '../betting-rules/payout-caps.ts'
import type { Bettor } from './placed.ts'

/** Fen, by the site's day: what may still be won, and what the member's own limits let them stake (absent: they have none). */
export interface LeftToday {
  readonly win: bigint
  readonly ownLimit?: bigint
}

const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

export const leftToday = async (
  db: Db,
  { siteId, userId, timeZone }: Pick<Bettor, 'siteId' | 'userId' | 'timeZone'>,
  cap: PayoutCap,
  rules: CapRules,
): Promise<LeftToday> => {
  const { rows } = await sql<{ counted: bigint; own: bigint | null }>`
    select cap_counts(p, (clock_timestamp() at time zone ${timeZone})::date, ${cap}) as counted,
        case when p.barred_until = 'infinity' then (
          select min(l.amount - l.used) from limits_of(p.site_id, p.user_id, (clock_timestamp() at time zone ${timeZone})::date) l
           where l.kind in ('loss', 'stake')
        ) end as own
      from purses p where site_id = ${siteId} and user_id = ${userId}::uuid`.execute(db)
  const [row] = rows
  return {
    win: atLeastNothing(capAmount(cap, rules) - (row?.counted ?? 0n)),
    ...(row && row.own !== null && { ownLimit: atLeastNothing(row.own) }),
  }
}
