import type pg from 'pg'

const CHECKS = `
  select (ledger_check()->'faults')::text as ledger,
    (select coalesce(sum(locked), 0) from purses where site_id = 3902)::text as locked,
    (book_check()->'faults')::text as book,
    (select coalesce(sum(stake - cashed_stake), 0) from bets where site_id = 3902 and state in ('delay', 'open'))::text as risk,
    (select count(*) from bench.placed p join bets b using (site_id, site_day, ticket)
      where (b.state, b.result, b.payout) is distinct from ('settled', p.result, p.payout))::int as wrong,
    (select count(*) from transfers)::int as transfers,
    (select md5(string_agg(concat_ws('/', user_id, centre, locked, version, open_bets, open_winnable, cap_major), ',' order by user_id)) from purses
      where site_id = 3902)
    || (select md5(string_agg(concat_ws('/', user_id, kind, shard, balance, version), ',' order by user_id, kind, shard)) from accounts
      where site_id = 3902) as balances`

interface Checked {
  /** JSON of the platform's own check. */
  readonly ledger: string
  readonly book: string
  readonly locked: string
  readonly risk: string
  readonly wrong: number
  readonly transfers: number
  readonly balances: string
}

/** Returns values equal for databases in the same state. */
export const checkSettled = async (
  db: pg.Client,
): Promise<{ readonly transfers: number; readonly balances: string }> => {
  const { rows } = await db.query<Checked>(CHECKS)
  const [checkRow] = rows
  if (!checkRow) throw new Error('the check of the settlement found nothing')
  const { ledger, book, locked, risk, wrong, transfers, balances } = checkRow
  if (ledger !== '[]') throw new Error(`the ledger is wrong after the settlement: ${ledger}`)
  if (book !== '[]') throw new Error(`the book is wrong after the settlement: ${book}`)
  if (wrong > 0) throw new Error(`${wrong} bets did not come to what they should`)
  if (locked !== risk) throw new Error(`${locked} fen are locked, but ${risk} are at risk`)
  return { transfers, balances }
}

const CORRECTED = `
  select (ledger_check()->'faults')::text as ledger, (book_check()->'faults')::text as book,
    (select count(*) from bets where gidm = 'settle1' and (state <> 'settled' or result_version <> 2))::int as wrong,
    (select count(*) from bench.placed p join bets b using (site_id, site_day, ticket) where (b.result, b.payout) <> (p.result, p.payout))::int as changed`

/** After the correction: nothing is at fault, and bets came to something else. */
export const checkCorrected = async (db: pg.Client): Promise<void> => {
  const { rows } = await db.query<{ ledger: string; book: string; wrong: number; changed: number }>(CORRECTED)
  const [checkRow] = rows
  if (checkRow?.ledger !== '[]' || checkRow.book !== '[]' || checkRow.wrong > 0 || checkRow.changed === 0)
    throw new Error(`the correction is wrong: ${JSON.stringify(checkRow)}`)
}

const PARLAYS = `
  select (ledger_check()->'faults')::text as ledger, (book_check()->'faults')::text as book,
    (select count(*) from bench.parlays p join bets b on b.ticket = p.ticket
      where (b.state, b.result, b.payout) is distinct from ('settled', case when n & 7 = 0 then 'W' else 'L' end,
        case when n & 7 = 0 then 2000 + p.winnable else 0 end))::int as wrong,
    (select count(*) from bet_legs l join bench.parlays p using (ticket)
      where (l.result, l.result_version) is distinct from (case l.rtype when 'H' then 'W' else 'L' end, 1))::int as legs`

/** After all three matches of the bets of several legs. */
export const checkParlays = async (db: pg.Client): Promise<void> => {
  const { rows } = await db.query<{ ledger: string; book: string; wrong: number; legs: number }>(PARLAYS)
  const [checkRow] = rows
  if (checkRow?.ledger !== '[]' || checkRow.book !== '[]' || checkRow.wrong > 0 || checkRow.legs > 0)
    throw new Error(`bets of several legs are settled wrongly: ${JSON.stringify(checkRow)}`)
}
