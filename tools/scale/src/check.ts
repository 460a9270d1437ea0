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

export const none = async (db: pg.Client, name: string, sql: string): Promise<Check> => {
  const { rows } = await db.query<Record<string, unknown>>(sql)
  const [first] = rows
  return { name, ok: !first, detail: first ? `${rows.length} found, first ${asText(first)}` : '' }
}

export const decidedOnce = (db: pg.Client): Promise<Check> =>
  none(
    db,
    'every decided bet was decided once',
    `select b.ticket, b.state, count(j.id) from bets b left join journals j on j.ref = b.ticket and j.kind <> 'bet'
      where b.state in ('settled', 'void', 'refused') group by b.ticket, b.state having count(j.id) <> 1`,
  )

export const ledgerChecks = async (db: pg.Client): Promise<Check[]> => [
  await none(
    db,
    'the ledger sums to zero',
    `select a.currency, sum(p.amount) from postings p join accounts a on a.id = p.account_id group by 1 having sum(p.amount) <> 0`,
  ),
  await none(
    db,
    'every journal sums to zero',
    `select journal_id, sum(amount) from postings group by 1 having sum(amount) <> 0`,
  ),
  await none(
    db,
    'cached balances equal the replay',
    `select a.id, a.balance, coalesce(sum(p.amount), 0) from accounts a left join postings p on p.account_id = a.id group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  ),
  await none(
    db,
    'no member account was ever below zero',
    `select a.id, p.balance from postings p join accounts a on a.id = p.account_id where a.kind in ('centre', 'locked') and p.balance < 0`,
  ),
  await none(
    db,
    'locked money is what open bets risk',
    `select a.user_id, a.balance, coalesce(sum(b.stake), 0) from accounts a left join bets b on b.user_id = a.user_id and b.state in ('delay', 'open')
      where a.kind = 'locked' group by a.id having a.balance <> coalesce(sum(b.stake), 0)`,
  ),
]
