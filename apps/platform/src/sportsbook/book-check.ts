import { operatorBookCheck } from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../db/index.ts'
import { operatorCall } from '../operator/index.ts'

const bookReport = z.object({
  ok: z.boolean(),
  faults: z.array(z.object({ fault: z.string(), subject: z.string(), detail: z.string() })),
})

/** What purses and exposures keep of bets, against the bets; and each bet against the transfer of its stake. Reads every bet, so it is for the operator only. */
export const checkBook = async (db: Db | Tx): Promise<z.output<typeof bookReport>> => {
  const { rows } = await sql<{ report: unknown }>`select book_check() as report`.execute(db)
  return bookReport.parse(rows[0]?.report)
}

export const bookCheckCall = operatorCall(operatorBookCheck, async (tx) => {
  const report = await checkBook(tx)
  return { data: report, audit: { siteId: 0, subject: 'book', detail: { ok: report.ok } } }
})
