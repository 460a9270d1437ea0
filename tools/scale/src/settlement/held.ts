import type pg from 'pg'
import type { ExpectedBet } from './expected.ts'

interface Row extends Omit<ExpectedBet, 'stake' | 'payout' | 'userId'> {
  readonly user_id: string
  readonly stake: string
  readonly payout: string | null
}

export const readBets = async (db: pg.Pool): Promise<ExpectedBet[]> => {
  const { rows } = await db.query<Row>(`
    select ticket, user_id, kind, system, folds, stake, state, payout, case kind
      when 'single' then json_build_array(json_build_object('gidm', gidm, 'wtype', wtype, 'rtype', rtype, 'strong', strong,
        'ratio', ratio, 'ior', ior, 'score_h', score_h, 'score_c', score_c, 'banker', false))
      else (select json_agg(l order by l.leg) from bet_legs l
        where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket)) end as legs
    from bets b where state <> 'refused' order by ticket`)
  return rows.map(({ user_id: userId, ...row }) => ({
    ...row,
    userId,
    stake: BigInt(row.stake),
    payout: row.payout === null ? null : BigInt(row.payout),
  }))
}

/** Fen. */
export interface MemberBalances {
  readonly centre: bigint
  readonly locked: bigint
  readonly debt: bigint
}

export const readMemberBalances = async (db: pg.Pool): Promise<Map<string, MemberBalances>> => {
  const { rows } = await db.query<{ user_id: string } & Record<keyof MemberBalances, string>>(`
    select p.user_id, p.centre, p.locked, coalesce(a.balance, 0) as debt
      from purses p left join accounts a on a.site_id = p.site_id and a.user_id = p.user_id and a.kind = 'debt'`)
  return new Map(
    rows.map(({ user_id: userId, centre, locked, debt }) => [
      userId,
      { centre: BigInt(centre), locked: BigInt(locked), debt: BigInt(debt) },
    ]),
  )
}
