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

/** An own one as it stands, by its number. */
export type WithdrawalOf = (db: Db, owner: MemberId, orderNo: string) => Promise<Withdrawal | undefined>

/** Oldest first; undefined: the member has no such movement. */
export const journalsOf = async (
  db: Db,
  withdrawalOf: WithdrawalOf,
  owner: MemberId,
  id: string,
): Promise<DealJournals | undefined> => {
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
