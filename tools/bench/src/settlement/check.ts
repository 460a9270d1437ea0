import type pg from 'pg'

const CHECKS = `
  select (ledger_check()->'faults')::text as ledger,
    (select coalesce(sum(balance), 0) from accounts where site_id = 3902 and kind = 'locked')::text as locked,
    (select coalesce(sum(stake - cashed_stake), 0) from bets where site_id = 3902 and state in ('delay', 'open'))::text as risk,
    (select count(*) from bench.placed p join bets b using (site_id, site_day, ticket)
      where (b.state, b.result, b.payout) is distinct from ('settled', p.result, p.payout))::int as wrong,
    (select count(*) from postings)::int as postings,
    (select md5(string_agg(concat_ws('/', site_id, user_id, kind, shard, balance, version), ',' order by id)) from accounts
      where site_id = 3902) as balances`

interface Checked {
  /** JSON of the platform's own check. */
  readonly ledger: string
  readonly locked: string
  readonly risk: string
  readonly wrong: number
  readonly postings: number
  readonly balances: string
}

/** Returns values equal for databases in the same state. */
export const checkSettled = async (
  db: pg.Client,
): Promise<{ readonly postings: number; readonly balances: string }> => {
  const { rows } = await db.query<Checked>(CHECKS)
  const [checkRow] = rows
  if (!checkRow) throw new Error('the check of the settlement found nothing')
  const { ledger, locked, risk, wrong, postings, balances } = checkRow
  if (ledger !== '[]') throw new Error(`the ledger is wrong after the settlement: ${ledger}`)
  if (wrong > 0) throw new Error(`${wrong} bets did not come to what they should`)
  if (locked !== risk) throw new Error(`${locked} fen are locked, but ${risk} are at risk`)
  return { postings, balances }
}
