import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../db/index.ts'

/** A member's money moved from one account to another, by their kinds (docs/architecture.md, Ledger). */
export interface Transfer {
  /** What for, e.g. `deposit`, `bet`, `settled`. */
  readonly kind: string
  readonly siteId: number
  readonly userId: string
  readonly from: string
  readonly to: string
  /** Minor units, above zero. */
  readonly amount: bigint
  readonly ref: string
  /** `operator:…`, `system`, or the member's id. */
  readonly actor: string
  /** In the site's time zone, YYYY-MM-DD. */
  readonly siteDay: string
  /** UUIDv7: a second transfer of the same id is refused (23505). */
  readonly id?: string
}

/** Calls of money instead move it in SQL, in their own transaction. PV001: the transfer is wrong; PV002: not enough. */
export const transfer = async (db: Db | Tx, money: Transfer): Promise<void> => {
  await sql`select transfer(${money.kind}, ${money.siteId}, ${money.userId}::uuid, ${money.from}, ${money.to}, ${money.amount}::bigint, ${money.ref},
    ${money.actor}, null, ${money.siteDay}::date, coalesce(${money.id ?? null}::uuid, uuid_v7()))`.execute(db)
}

/**
 * To the end of the transaction, and before any other lock of it: whatever moves the member's money, or says whether they
 * may, waits.
 */
export const takeMoneyTurn = async (
  tx: Tx,
  { siteId, userId }: { readonly siteId: number; readonly userId: string },
): Promise<void> => {
  await sql`select lock_member(${siteId}, ${userId}::uuid)`.execute(tx)
}

/** In the site's currency; idempotent. */
export const openMemberAccounts = async (db: Db | Tx, siteId: number, userId: string): Promise<void> => {
  await sql`select open_purse(${siteId}, ${userId}::uuid)`.execute(db)
}

/** Minor units. `version` rises with every transfer; 0 and no currency for an unknown member. */
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

const storedReport = z.object({
  accounts: z.int(),
  transfers: z.int(),
  /** Minor units, of each kind of account of a site: what came in, what went out, and what is there. */
  trial_balance: z.array(
    z.object({
      site_id: z.int(),
      currency: z.string(),
      account: z.string(),
      came_in: z.string(),
      went_out: z.string(),
      balance: z.string(),
    }),
  ),
  ok: z.boolean(),
  faults: z.array(z.object({ fault: z.string(), subject: z.string(), detail: z.string() })),
})
const reportOf = ({ trial_balance: accounts, ...report }: z.output<typeof storedReport>) => ({
  ...report,
  trialBalance: accounts.map(({ site_id: siteId, came_in: cameIn, went_out: wentOut, ...account }) => ({
    siteId,
    ...account,
    cameIn,
    wentOut,
  })),
})
export type LedgerReport = ReturnType<typeof reportOf>

/** Reads every transfer, so it is for the operator only. */
export const checkLedger = async (db: Db | Tx): Promise<LedgerReport> => {
  const { rows } = await sql<{ report: unknown }>`select ledger_check() as report`.execute(db)
  return reportOf(storedReport.parse(rows[0]?.report))
}
