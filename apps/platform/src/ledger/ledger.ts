import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../db/index.ts'

/** Amounts of one currency add up to zero. */
export interface Journal {
  /** E.g. `deposit`, `bet`, `settlement`. */
  readonly kind: string
  readonly siteId: number
  readonly ref: string
  /** Opaque member id, `operator`, or `system`. */
  readonly actor: string
  readonly requestId?: string
  /** In the site's time zone, YYYY-MM-DD. */
  readonly siteDay: string
  /** Minor units. */
  readonly postings: readonly { readonly accountId: bigint; readonly amount: bigint }[]
}

const posted = z.object({ journal_id: z.string() })

/** Returns the id. Money functions instead call `ledger_move` in SQL, in their own transaction. */
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

/** Centre and locked accounts in the site's currency; idempotent. */
export const ensureMemberAccounts = async (db: Db | Tx, siteId: number, userId: string): Promise<void> => {
  await sql`select ensure_member_accounts(${siteId}, ${userId}::uuid)`.execute(db)
}

/** Minor units. `version` rises with every change; 0 and no currency for an unknown member. */
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

/** Minor units, above zero: payouts taken back by corrected results (docs/operations.md). */
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

/** Reads every posting, so it is for the operator only. */
export const checkLedger = async (db: Db): Promise<LedgerReport> => {
  const { rows } = await sql<{ report: unknown }>`select ledger_check() as report`.execute(db)
  return ledgerReport.parse(rows[0]?.report)
}
