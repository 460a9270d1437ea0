import type { StatementDifference, StatementRecord } from '@pavilion/operator-api/accounting'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { StatementDifferencesTable, StatementsTable } from '../tables.ts'

type Row = Selectable<StatementsTable> & {
  readonly received: number
  readonly differences: number
  readonly open_differences: number
}

/** Newest first. `which`: a condition on `s`, a statement. */
export const readStatements = async (tx: Tx, which: RawBuilder<unknown>, limit: number): Promise<StatementRecord[]> => {
  const { rows } = await sql<Row>`
    select s.*, (select count(*)::int from statement_lines l where l.statement_id = s.statement_id) as received,
        (select count(*)::int from statement_differences d where d.statement_id = s.statement_id) as differences,
        (select count(*)::int from statement_differences d where d.statement_id = s.statement_id and d.closed_at is null) as open_differences
      from statements s where ${which} order by s.imported_at desc, s.statement_id limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    statementId: row.statement_id,
    name: row.name,
    from: unixSeconds(row.covers_from),
    to: unixSeconds(row.covers_to),
    lines: row.lines,
    received: row.received,
    state: row.matched_at ? 'matched' : 'receiving',
    matchedLines: row.matched_lines,
    differences: row.differences,
    openDifferences: row.open_differences,
    importedBy: row.imported_by,
    importedAt: unixSeconds(row.imported_at),
  }))
}

const sideOf = (amount: bigint | null, currency: string | null, state: string | null) =>
  amount === null || currency === null || state === null ? undefined : { amount: String(amount), currency, state }

const differenceOf = (row: Selectable<StatementDifferencesTable>): StatementDifference => {
  const here = sideOf(row.amount_here, row.currency_here, row.state_here)
  const there = sideOf(row.amount_there, row.currency_there, row.state_there)
  return {
    difference: row.difference,
    kind: row.kind,
    of: row.of_kind,
    orderNo: row.order_no,
    providerId: row.provider_id,
    ...(row.site_id !== null && { siteId: row.site_id }),
    ...(row.line !== null && { line: row.line }),
    ...(here && { here }),
    ...(there && { there }),
    ...(row.closed_at && { closedAt: unixSeconds(row.closed_at) }),
    ...(row.closed_by !== null && { closedBy: row.closed_by }),
    ...(row.note !== null && { note: row.note }),
  }
}

/** In their order. `which`: a condition on `d`, a difference. */
export const readDifferences = async (
  tx: Tx,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<StatementDifference[]> => {
  const { rows } = await sql<Selectable<StatementDifferencesTable>>`
    select * from statement_differences d where ${which} order by d.difference limit ${limit}`.execute(tx)
  return rows.map(differenceOf)
}
