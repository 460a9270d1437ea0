import {
  operatorWithdrawalConflictClose,
  operatorWithdrawalConflicts,
  type WithdrawalConflict,
} from '@pavilion/operator-api/funds'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { WithdrawalConflictsTable } from '../tables.ts'

type Row = Selectable<WithdrawalConflictsTable>

const conflictOf = (row: Row): WithdrawalConflict => ({
  orderNo: row.order_no,
  payoutId: row.payout_id,
  reported: row.reported,
  ...(row.state !== null && { state: row.state }),
  amount: row.amount,
  currency: row.currency,
  ...(row.coin_amount !== null && { coinAmount: row.coin_amount }),
  ...(row.site_id !== null && { siteId: row.site_id }),
  openedAt: unixSeconds(row.opened_at),
  ...(row.closed_at && { closedAt: unixSeconds(row.closed_at) }),
  ...(row.closed_by !== null && { closedBy: row.closed_by }),
  ...(row.note !== null && { note: row.note }),
})

const conflictsWhere = async (tx: Tx, which: RawBuilder<unknown>): Promise<Row[]> =>
  (
    await sql<Row>`select * from withdrawal_conflicts c where ${which} order by c.opened_at, c.payout_id, c.reported`.execute(
      tx,
    )
  ).rows

export const openConflictsOf = async (tx: Tx, orderNo: string): Promise<WithdrawalConflict[]> =>
  (await conflictsWhere(tx, sql`c.order_no = ${orderNo} and c.closed_at is null`)).map(conflictOf)

export const withdrawalConflictCalls: readonly OperatorCall[] = [
  operatorCall(operatorWithdrawalConflicts, async (tx, { state }) => {
    const rows = await conflictsWhere(tx, state === 'all' ? sql`true` : sql`c.closed_at is null`)
    return {
      data: { conflicts: rows.map(conflictOf) },
      audit: { siteId: 0, subject: state, detail: { found: rows.length } },
    }
  }),
  operatorCall(operatorWithdrawalConflictClose, async (tx, { orderNo, payoutId, reported }, { actor, reason, at }) => {
    const key = sql`c.order_no = ${orderNo} and c.payout_id = ${payoutId} and c.reported = ${reported}`
    const [row] = await conflictsWhere(tx, key)
    if (!row) throw new Refusal('NOT_FOUND')
    const { rows: sentRows } =
      await sql`select from withdrawals where order_no = ${orderNo} and state = 'sent'`.execute(tx)
    if (sentRows.length > 0)
      return refuseField(
        'orderNo',
        'it is still with the provider: `withdrawal end` ends it, with what is open about it',
      )
    if (row.closed_at) return refuseField('orderNo', `it was closed by ${row.closed_by ?? 'somebody'}`)
    await sql`select withdrawal_conflict_close(${orderNo}, ${payoutId}, ${reported}, ${actor}, ${reason}, ${at})`.execute(
      tx,
    )
    const [closedRow = row] = await conflictsWhere(tx, key)
    return {
      data: conflictOf(closedRow),
      audit: { siteId: row.site_id ?? 0, subject: orderNo, detail: { payoutId, reported } },
    }
  }),
]
