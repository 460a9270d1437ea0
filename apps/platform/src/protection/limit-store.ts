import type { LimitKind, LimitPeriod, MoneyLimit } from '@pavilion/contract/protection'
import { LIMIT_KINDS, LIMIT_PERIODS } from '@pavilion/contract/protection'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { unixSeconds } from '../time/clock.ts'
import { confirmUntil, type OwnLimit } from './limit-change.ts'
import type { Owner } from './store.ts'

export interface LimitName {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

interface Row {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: bigint | null
  readonly pending_amount: bigint | null
  readonly pending_from: Date | null
  readonly used: bigint
  readonly resets_at: Date
}

/** All nine; of each what is used in the period that has the day (YYYY-MM-DD of the site). What waited too long is gone. */
export const readMoneyLimits = async (
  db: Db,
  { siteId, userId }: Owner,
  { day, timeZone, now }: { readonly day: string; readonly timeZone: string; readonly now: Date },
): Promise<MoneyLimit[]> => {
  const { rows } = await sql<Row>`
    select k.kind, p.period, l.amount, l.pending_amount, l.pending_from,
        limit_used(${siteId}, ${userId}::uuid, k.kind, period_start(p.period, ${day}::date), ${day}::date) as used,
        (period_start(p.period, ${day}::date)::timestamp + ('1 ' || p.period)::interval) at time zone ${timeZone} as resets_at
      from unnest(${[...LIMIT_KINDS]}::text[]) with ordinality k (kind, nth)
      cross join unnest(${[...LIMIT_PERIODS]}::text[]) with ordinality p (period, nth)
      left join member_limits l on (l.site_id, l.user_id, l.kind, l.period) = (${siteId}, ${userId}::uuid, k.kind, p.period)
     order by k.nth, p.nth`.execute(db)
  return rows.map(({ kind, period, amount, used, resets_at: resetsAt, ...row }) => {
    const until = row.pending_from && confirmUntil(row.pending_from)
    return {
      kind,
      period,
      amount,
      used,
      resetsAt: unixSeconds(resetsAt),
      ...(row.pending_from &&
        until &&
        until >= now && {
          pending: { amount: row.pending_amount, from: unixSeconds(row.pending_from), until: unixSeconds(until) },
        }),
    }
  })
}

/** Of their limits of deposits the one that leaves least on the day (YYYY-MM-DD of the site); undefined: none is set. */
export const readDepositLeft = async (
  db: Db,
  { siteId, userId }: Owner,
  day: string,
): Promise<{ readonly period: LimitPeriod; readonly left: bigint } | undefined> => {
  const { rows } = await sql<{ period: LimitPeriod; amount_left: bigint }>`
    select * from deposit_left(${siteId}, ${userId}::uuid, ${day}::date)`.execute(db)
  const [row] = rows
  return row && { period: row.period, left: row.amount_left }
}

export const readMoneyLimit = async (
  tx: Tx,
  { siteId, userId }: Owner,
  { kind, period }: LimitName,
): Promise<OwnLimit<bigint>> => {
  const row = await tx
    .selectFrom('member_limits')
    .select(['amount', 'pending_amount', 'pending_from'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst()
  return {
    value: row?.amount ?? null,
    pending: row?.pending_from ? { value: row.pending_amount, from: row.pending_from } : undefined,
  }
}

export const writeMoneyLimit = async (
  tx: Tx,
  { siteId, userId }: Owner,
  { kind, period }: LimitName,
  { value, pending }: OwnLimit<bigint>,
): Promise<void> => {
  const change = { amount: value, pending_amount: pending?.value ?? null, pending_from: pending?.from ?? null }
  await tx
    .insertInto('member_limits')
    .values({ site_id: siteId, user_id: userId, kind, period, ...change })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'kind', 'period']).doUpdateSet(change))
    .execute()
}

export const readOfferedAt = async (db: Db | Tx, { siteId, userId }: Owner): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('member_protection')
    .select('limit_offered_at')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.limit_offered_at ?? undefined
}

/** Of two devices the first counts. */
export const writeOfferedAt = async (tx: Tx, { siteId, userId }: Owner, at: Date): Promise<Date> => {
  const row = await tx
    .insertInto('member_protection')
    .values({ site_id: siteId, user_id: userId, limit_offered_at: at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id']).doUpdateSet({
        limit_offered_at: sql`coalesce(member_protection.limit_offered_at, excluded.limit_offered_at)`,
      }),
    )
    .returning('limit_offered_at')
    .executeTakeFirstOrThrow()
  return row.limit_offered_at ?? at
}
