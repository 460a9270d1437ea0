import { LIMIT_KINDS, type LimitKind } from '@pavilion/contract/protection'
import type pg from 'pg'
import { noneOf, type Check } from '../../check.ts'

/** What members let themselves pay in, lose and stake, by when it was committed. */
const LIMITS = `
  set_limits as (
    select site_id, subject::uuid as user_id, detail ->> 'kind' as kind, detail ->> 'period' as period, (detail ->> 'asked')::bigint as amount,
        pg_xact_commit_timestamp(xmin) as at
      from audit where action = 'protection.limit' and (detail ->> 'counts')::boolean),
  limits as (
    select *, lead(at, 1, 'infinity') over (partition by site_id, user_id, kind, period order by at) as until from set_limits)`

/** What each move of a purse adds to what is used; `takes`: it was taken by itself, so that the limit had to leave room. */
const USES = `
  uses as (
    select 'deposit' as kind, t.site_id, t.user_id, t.ref, t.site_day, t.to_version as version, pg_xact_commit_timestamp(t.xmin) as at,
        (select sum(l.amount) from transfers l where l.user_id = t.user_id and coalesce(l.linked_to, l.id) = coalesce(t.linked_to, t.id)) as used,
        t.kind = 'deposit' as takes
      from transfers t where t.kind in ('deposit', 'deposit_review') and t.from_account = 'clearing' and t.to_account = 'centre'
    union all
    select 'loss', p.site_id, p.user_id, b.ticket, b.site_day, p.version, pg_xact_commit_timestamp(t.xmin), -p.amount, t.kind = 'bet'
      from postings p join transfers t on (t.user_id, t.id) = (p.user_id, p.transfer_id) join bets b on b.ticket = t.ref
     where p.account = 'centre'
    union all
    select 'stake', p.site_id, p.user_id, b.ticket, b.site_day, p.version, pg_xact_commit_timestamp(t.xmin), -p.amount, t.kind = 'bet'
      from postings p join transfers t on (t.user_id, t.id) = (p.user_id, p.transfer_id) join bets b on b.ticket = t.ref
     where p.account = 'centre' and (t.kind = 'bet' or b.state in ('refused', 'void')))`

/** Each that a limit was asked for, with what was used then, itself among it. */
const ASKED = `
  with ${LIMITS}, ${USES},
  running as (
    select u.*, l.period, l.amount,
        sum(u.used) over (partition by u.user_id, u.kind, l.period, l.at, date_trunc(l.period, u.site_day::timestamp) order by u.version) as total,
        u.at > l.at and u.at < l.until as is_in_force
      from uses u join limits l on (l.site_id, l.user_id, l.kind) = (u.site_id, u.user_id, u.kind))
  select user_id, kind, period, ref, amount, total::bigint as total from running where takes and is_in_force`

interface AskedLimit {
  readonly kind: LimitKind
  readonly ref: string
  readonly amount: string
  readonly total: string
}

/** Payments that came all the same, and waited for a person. */
export const paymentsPastLimits = async (db: pg.Pool): Promise<number> =>
  (await db.query(`select from deposit_reviews where reason = 'member_limit'`)).rowCount ?? 0

/** Fen, less than any bet or order: nothing more fits. */
const EDGE = 10_00n

export const limitChecks = async (db: pg.Pool): Promise<Check[]> => {
  const { rows } = await db.query<AskedLimit>(ASKED)
  return LIMIT_KINDS.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    const atEdge = ofKind.filter(({ amount, total }) => BigInt(amount) - BigInt(total) < EDGE)
    return noneOf(
      `no limit of ${kind} was ever passed, but by what a person decided`,
      ofKind.filter(({ amount, total }) => BigInt(total) > BigInt(amount)),
      `${ofKind.length} under a limit, ${atEdge.length} at its edge`,
    )
  })
}
