import type { Withdrawal } from '@pavilion/contract/funds'
import type { DealJournal, DealJournals } from '@pavilion/contract/records'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'
import { unixSeconds } from '../time/clock.ts'

interface SideRow {
  id: string
  kind: string
  at: Date
  account: string
  amount: bigint
}

interface WithdrawalRow {
  amount: bigint
  fee: bigint
  state: Withdrawal['state']
  reason: Withdrawal['reason'] | null
  created_at: Date
  ended_at: Date | null
}

const withdrawalOf = async (db: Db, { siteId, userId }: MemberId, ref: string): Promise<DealJournals['withdrawal']> => {
  const { rows } = await sql<WithdrawalRow>`
    select amount, fee, state, reason, created_at, ended_at from withdrawals
     where site_id = ${siteId} and user_id = ${userId}::uuid and order_no = ${ref}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    amount: row.amount,
    fee: row.fee,
    net: row.amount - row.fee,
    state: row.state,
    ...(row.reason && { reason: row.reason }),
    createdAt: unixSeconds(row.created_at),
    ...(row.ended_at && { endedAt: unixSeconds(row.ended_at) }),
  }
}

/** Oldest first; undefined: the member has no such movement. */
export const journalsOf = async (db: Db, owner: MemberId, id: string): Promise<DealJournals | undefined> => {
  const { siteId, userId } = owner
  const opened = await sql<{ ref: string; low: string; high: string }>`
    select t.ref, (uuid_v7_time(t.id) - interval '32 days')::date::text as low, (uuid_v7_time(t.id) + interval '32 days')::date::text as high
      from transfers t where t.user_id = ${userId}::uuid and t.id = ${id}::uuid and t.site_id = ${siteId}`.execute(db)
  const [own] = opened.rows
  if (!own) return undefined
  const window = await sql<{ low: string; high: string }>`
    select least(low, ${own.low}::date)::text as low, greatest(high, ${own.high}::date)::text as high
      from deal_window(${siteId}::int, ${userId}::uuid, ${own.ref}::text)`.execute(db)
  const { low, high } = window.rows[0] ?? own
  const { rows } = await sql<SideRow>`
    select id, kind, at, account, amount from deal_journals(${siteId}::int, ${userId}::uuid, ${own.ref}::text, ${low}::date, ${high}::date)
     order by place, amount, account`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const journals = new Map<string, SideRow[]>()
  for (const row of rows) journals.set(row.id, [...(journals.get(row.id) ?? []), row])
  const list: DealJournal[] = [...journals].map(([journal, sides]) => ({
    id: journal,
    at: unixSeconds(sides[0]?.at ?? first.at),
    kind: sides[0]?.kind ?? first.kind,
    postings: sides.map(({ account, amount }) => ({ account, amount })),
  }))
  const withdrawal = await withdrawalOf(db, owner, own.ref)
  return { list, ...(withdrawal && { withdrawal }) }
}
