import type pg from 'pg'
import { none, noneOf, reached, type Check } from '../../check.ts'
import { MET_AIMS } from '../settings.ts'

/** No more is done than asked for, nor other than what bets count. */
const WRONGLY_COUNTED = `
  select q.requirement_id, q.required, q.done, c.counted from turnover_requirements q
    cross join lateral (select coalesce(sum(amount), 0)::bigint as counted from turnover_counts c where c.requirement_id = q.requirement_id) c
   where q.done not between 0 and q.required or q.done <> c.counted or (q.outcome is not distinct from 'done') <> (q.done = q.required)`

/** A bet counts once for all it is worked off with. */
const COUNTED_TOO_OFTEN = `
  select ticket, b.valid, sum(c.amount) from turnover_bets b join turnover_counts c using (site_id, user_id, ticket)
   group by 1, 2 having sum(c.amount) > b.valid`

/** Each deposit asks for a tenth of what was credited, once. */
const WRONGLY_ASKED = `
  select j.ref, j.id, credited.amount, q.tied, q.required from journals j
    cross join lateral (select sum(p.amount)::bigint as amount from postings p where p.user_id = j.user_id and p.journal_id = j.id and p.account = 'centre') credited
    left join turnover_requirements q on q.site_id = j.site_id and q.ref = j.ref || '/' || j.id
   where j.kind in ('deposit', 'deposit_review')
     and (q.tied, q.required) is distinct from (credited.amount, ceil(credited.amount / 10.0)::bigint)`

/** What was left in the centre wallet by a withdrawal, and what tied money when it was taken, by the order in which both were committed; one that people waived by then tied nothing more. */
const TIED_BY_THEN = `
  with requirements as (
    select q.user_id, q.tied, pg_xact_commit_timestamp(o.xmin) as from_at,
        case when q.outcome is null then 'infinity' else pg_xact_commit_timestamp(q.xmin) end as until_at
      from turnover_requirements q join transfers o on o.user_id = q.user_id and o.id = split_part(q.ref, '/', 2)::uuid),
  taken as (
    select t.user_id, t.ref, t.from_balance as centre_after, pg_xact_commit_timestamp(t.xmin) as at from transfers t where t.kind = 'withdrawal')
  select t.ref, t.centre_after, sum(q.tied)::bigint as tied from taken t
    join requirements q on q.user_id = t.user_id and q.from_at < t.at and q.until_at > t.at
   group by 1, 2`

const ENDED = `
  select count(*) filter (where outcome = 'done')::int as done, count(*) filter (where outcome = 'waived')::int as waived from turnover_requirements`

/** Two people each. */
const WAIVED_BY_ONE = `
  select q.requirement_id from turnover_requirements q
   where q.outcome = 'waived' and not exists (
     select from operator_approvals p
      where p.action = 'turnover.waive' and p.decision = 'approved' and p.decided_by <> p.asked_by and p.payload ->> 'requirementId' = q.requirement_id::text)`

export const turnoverChecks = async (db: pg.Pool): Promise<Check[]> => {
  const { rows: withdrawals } = await db.query<{ ref: string; centre_after: string; tied: string }>(TIED_BY_THEN)
  const [ended] = (await db.query<{ done: number; waived: number }>(ENDED)).rows
  return [
    reached('requirements worked off', ended?.done ?? 0, MET_AIMS.requirementsDone),
    reached('requirements that two people waived', ended?.waived ?? 0, MET_AIMS.requirementsWaived),
    await none(db, 'each deposit asks for its turnover once', WRONGLY_ASKED),
    await none(db, 'requirements have done what bets count, never below nothing or above all', WRONGLY_COUNTED),
    await none(db, 'no bet counts for more than it is worth', COUNTED_TOO_OFTEN),
    noneOf(
      'no withdrawal went past a requirement that was open',
      withdrawals.filter(({ centre_after: left, tied }) => BigInt(left) < BigInt(tied)),
      `${withdrawals.length} while money was tied`,
    ),
    await none(db, 'no requirement was waived by one person', WAIVED_BY_ONE),
  ]
}
