import { operatorVenueConflictClose, operatorVenueConflicts } from '@pavilion/operator-api/funds'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import { operatorCall, refuseField, type OperatorCall } from '../operator/index.ts'
import { unixSeconds } from '../time/clock.ts'
import type { VenueConflictsTable, VenueTransfersTable } from './tables.ts'

type Row = Selectable<VenueConflictsTable> &
  Pick<Selectable<VenueTransfersTable>, 'user_id' | 'direction' | 'amount' | 'currency'>

const conflictOf = (row: Row) => ({
  transferId: row.transfer_id,
  siteId: row.site_id,
  userId: row.user_id,
  venue: row.en_name,
  direction: row.direction,
  amount: String(row.amount),
  currency: row.currency,
  said: row.said,
  state: row.state,
  openedAt: unixSeconds(row.opened_at),
  ...(row.closed_at && { closedAt: unixSeconds(row.closed_at) }),
  ...(row.closed_by !== null && { closedBy: row.closed_by }),
  ...(row.note !== null && { note: row.note }),
})

const conflictsWhere = async (tx: Tx, which: RawBuilder<unknown>, limit = 1): Promise<Row[]> =>
  (
    await sql<Row>`
      select c.*, t.user_id, t.direction, t.amount, t.currency from venue_conflicts c join venue_transfers t using (transfer_id)
       where ${which} order by c.opened_at, c.transfer_id limit ${limit}`.execute(tx)
  ).rows

export const venueConflictCalls: readonly OperatorCall[] = [
  operatorCall(operatorVenueConflicts, async (tx, { state, limit }) => {
    const rows = await conflictsWhere(tx, state === 'all' ? sql`true` : sql`c.closed_at is null`, limit)
    return {
      data: { conflicts: rows.map(conflictOf) },
      audit: { siteId: 0, subject: state, detail: { found: rows.length } },
    }
  }),
  operatorCall(operatorVenueConflictClose, async (tx, { transferId, said: word }, { actor, reason, at }) => {
    const key = sql`c.transfer_id = ${transferId} and c.said = ${word}`
    const [row] = await conflictsWhere(tx, key)
    if (!row) throw new Refusal('NOT_FOUND')
    if (row.closed_at) return refuseField('transferId', `it was closed by ${row.closed_by ?? 'somebody'}`)
    await sql`select venue_conflict_close(${transferId}, ${word}, ${actor}, ${reason}, ${at})`.execute(tx)
    const [closedRow = row] = await conflictsWhere(tx, key)
    return { data: conflictOf(closedRow), audit: { siteId: row.site_id, subject: transferId, detail: { said: word } } }
  }),
]
