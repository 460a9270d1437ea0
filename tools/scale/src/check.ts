import type pg from 'pg'

export interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

const asText = (thing: unknown): string =>
  JSON.stringify(thing, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Must be empty. `of`: out of how many. */
export const noneOf = (name: string, wrong: readonly unknown[], of = ''): Check => ({
  name,
  ok: wrong.length === 0,
  detail: wrong.length === 0 ? of : `${wrong.length} wrong, first ${asText(wrong[0])}`,
})

export const reached = (name: string, value: number, aim: number): Check => ({
  name,
  ok: value >= aim,
  detail: `${value}, at least ${aim}`,
})

export const none = async (db: pg.Pool, name: string, sql: string): Promise<Check> => {
  const { rows } = await db.query<Record<string, unknown>>(sql)
  const [first] = rows
  return { name, ok: !first, detail: first ? `${rows.length} found, first ${asText(first)}` : '' }
}

export const decidedOnce = (db: pg.Pool): Promise<Check> =>
  none(
    db,
    'every decided bet was decided once',
    `select b.ticket, b.state, count(j.id) from bets b left join journals j on j.ref = b.ticket and j.kind <> 'bet'
      where b.state in ('settled', 'void', 'refused') group by b.ticket, b.state having count(j.id) <> 1`,
  )

/** What each leg of an open bet may cost: the whole of a single, its part of any other. */
const AT_STAKE = `
  select site_id, gidm, gid || '/' || wtype || '/' || rtype as selection, coalesce(still_winnable, winnable::bigint) as winnable
    from bets where kind = 'single' and state in ('delay', 'open')
  union all
  select site_id, l.gidm, l.gid || '/' || l.wtype || '/' || l.rtype,
      ceil(coalesce(still_winnable, winnable::bigint)::numeric / count(*) over (partition by site_id, ticket))
    from bet_legs l join bets b using (site_id, site_day, ticket) where b.state in ('delay', 'open')`

const HELD = `
  select site_id, user_id, 'centre' as account, 0 as shard, currency, centre::bigint as balance from purses
  union all select site_id, user_id, 'locked', 0, currency, locked::bigint from purses
  union all select site_id, user_id, kind, shard, currency, balance from accounts`

export const ledgerChecks = async (db: pg.Pool): Promise<Check[]> => [
  await none(
    db,
    'the ledger sums to zero',
    `select site_id, currency, sum(balance) from (${HELD}) held group by 1, 2 having sum(balance) <> 0`,
  ),
  await none(
    db,
    'balances equal the replay',
    `select * from (${HELD}) held full join (
        select site_id, user_id, account, shard, sum(amount) as moved from postings group by 1, 2, 3, 4) replay using (site_id, user_id, account, shard)
      where coalesce(balance, 0) <> coalesce(moved, 0)`,
  ),
  await none(
    db,
    'every account has one transfer of each version, and every balance is the one before and the amount',
    `select * from (
        select *, lag(balance) over chain as before, lag(version) over chain as version_before
          from postings where account not in ('centre', 'locked')
        window chain as (partition by site_id, user_id, account, shard order by version)) chained
      where version <> coalesce(version_before, 0) + 1 or balance <> coalesce(before, 0) + amount`,
  ),
  await none(
    db,
    'every purse has one transfer of each version',
    `select user_id, array_agg(version) from (
        select distinct site_id, user_id, transfer_id, version from postings where account in ('centre', 'locked')) moved
      group by site_id, user_id having max(version) <> count(*) or count(distinct version) <> count(*)`,
  ),
  await none(
    db,
    'no member account was ever below zero',
    `select user_id, account, balance from postings where account in ('centre', 'locked') and balance < 0`,
  ),
  await none(
    db,
    'locked money is what open bets risk, and what purses count is theirs',
    `select p.user_id, p.locked, p.open_bets, p.open_winnable, b.* from purses p left join (
        select site_id, user_id, sum(stake - cashed_stake) as risk, count(*) as n, sum(coalesce(still_winnable, winnable::bigint)) as winnable
          from bets where state in ('delay', 'open') group by 1, 2) b using (site_id, user_id)
      where (p.locked::bigint, p.open_bets, p.open_winnable) is distinct from (coalesce(risk, 0), coalesce(n, 0), coalesce(winnable, 0))`,
  ),
  await none(
    db,
    'exposures are what open bets may win, and within their quotas',
    `select * from (select site_id, gidm, selection, sum(liability) as liability, bool_or(liability > quota) as above from exposures group by 1, 2, 3) counted
      full join (
        select site_id, gidm, selection, sum(winnable) as winnable from (${AT_STAKE}) legs join matches using (gidm)
         where not books_closed group by 1, 2, 3) open using (site_id, gidm, selection)
      where coalesce(liability, 0) <> coalesce(winnable, 0) or above`,
  ),
]
