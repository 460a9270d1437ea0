import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../db/index.ts'

/** A journal to post; amounts of one currency add up to zero. */
export interface Journal {
  /** What happened, e.g. `deposit`, `bet`, `settlement`. */
  readonly kind: string
  readonly siteId: number
  /** What it belongs to: a ticket, an order. */
  readonly ref: string
  /** An opaque member id, `operator`, or `system`. */
  readonly actor: string
  readonly requestId?: string
  /** The date in the site's time zone, YYYY-MM-DD. */
  readonly siteDay: string
  /** Minor units moved into each account. */
  readonly postings: readonly { readonly accountId: bigint; readonly amount: bigint }[]
}

const posted = z.object({ journal_id: z.string() })

/** Posts a journal by itself and returns its id. Money functions call `ledger_move` in SQL instead, in their own transaction. */
export const postJournal = async (db: Db | Tx, journal: Journal): Promise<string> => {
  const answer = await callFunction(
    db,
    'ledger_post',
    {
      kind: journal.kind,
      site_id: journal.siteId,
      ref: journal.ref,
      actor: journal.actor,
      request_id: journal.requestId ?? null,
      site_day: journal.siteDay,
      postings: journal.postings.map(({ accountId, amount }) => ({ account_id: accountId, amount })),
    },
    posted,
  )
  return answer.journal_id
}

/** Opens the member's centre and locked accounts in the site's currency; harmless when they are open. */
export const ensureMemberAccounts = async (db: Db | Tx, siteId: number, userId: string): Promise<void> => {
  await sql`select ensure_member_accounts(${siteId}, ${userId}::uuid)`.execute(db)
}

/** What a member holds, minor units. `version` rises with every change; 0 and no currency for an unknown member. */
export const balanceOf = async (
  db: Db | Tx,
  siteId: number,
  userId: string,
): Promise<{ centre: bigint; locked: bigint; currency: string | null; version: number }> => {
  const { rows } = await sql<{ centre: bigint; locked: bigint; currency: string | null; version: bigint }>`
    select * from member_balance(${siteId}, ${userId}::uuid)`.execute(db)
  const row = rows[0]
  return {
    centre: row?.centre ?? 0n,
    locked: row?.locked ?? 0n,
    currency: row?.currency ?? null,
    version: Number(row?.version ?? 0n),
  }
}

/** What a member owes the house, minor units, above zero: payouts that corrected results took back (docs/operations.md). */
export const debtOf = async (db: Db | Tx, siteId: number, userId: string): Promise<bigint> => {
  const { rows } = await sql<{ owed: bigint }>`select member_debt(${siteId}, ${userId}::uuid) as owed`.execute(db)
  return rows[0]?.owed ?? 0n
}

export const ledgerReport = z.object({
  accounts: z.int(),
  journals: z.int(),
  postings: z.int(),
  ok: z.boolean(),
  faults: z.array(z.object({ fault: z.string(), subject: z.string(), detail: z.string() })),
})
export type LedgerReport = z.infer<typeof ledgerReport>

/** Replays the whole ledger and compares; reads every posting, so it is the operator's call, not a member's. */
export const checkLedger = async (db: Db): Promise<LedgerReport> => {
  const { rows } = await sql<{ report: unknown }>`select ledger_check() as report`.execute(db)
  return ledgerReport.parse(rows[0]?.report)
}
