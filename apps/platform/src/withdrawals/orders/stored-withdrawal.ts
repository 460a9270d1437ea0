import type { Withdrawal } from '@pavilion/contract/funds'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { WithdrawalEventsTable, WithdrawalsTable } from '../tables.ts'

export type WithdrawalRow = Selectable<WithdrawalsTable>

/** With its history, oldest first, and the name of its member. */
export interface StoredWithdrawal extends WithdrawalRow {
  readonly member_name: string
  readonly events: readonly Pick<WithdrawalEventsTable, 'at' | 'state'>[]
}

type Row = Omit<StoredWithdrawal, 'events'> & {
  readonly events: readonly { at: string; state: WithdrawalRow['state'] }[]
}

/** As one statement finds them, newest first. `which` is a condition on `w`, a withdrawal. */
export const readWithdrawals = async (
  db: Db | Tx,
  which: RawBuilder<unknown>,
  limit: number | null = null,
  order: RawBuilder<unknown> = sql`w.created_at desc, w.order_no desc`,
): Promise<StoredWithdrawal[]> => {
  const { rows } = await sql<Row>`
    select w.*, m.name as member_name,
        (select json_agg(json_build_object('at', e.at, 'state', e.state) order by e.seq)
           from withdrawal_events e where (e.site_id, e.order_no) = (w.site_id, w.order_no)) as events
      from withdrawals w join members m using (site_id, user_id)
     where ${which} order by ${order} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, events: row.events.map(({ at, state }) => ({ at: new Date(at), state })) }))
}

const coinsOf = ({ coin, coin_amount: amount, rate }: WithdrawalRow): Pick<Withdrawal, 'coins'> =>
  coin !== null && amount !== null && rate !== null ? { coins: { coin, amount, rate } } : {}

/** The one place where rows become a withdrawal of the contract, for answers and pushes. */
export const withdrawalOf = (row: StoredWithdrawal): Withdrawal => ({
  orderNo: row.order_no,
  accountId: row.account_id,
  paidTo: row.paid_to,
  amount: row.amount,
  fee: row.fee,
  net: row.amount - row.fee,
  ...coinsOf(row),
  state: row.state,
  ...(row.reason !== null && { reason: row.reason }),
  createdAt: unixSeconds(row.created_at),
  ...(row.ended_at && { endedAt: unixSeconds(row.ended_at) }),
  events: row.events.map(({ at, state }) => ({ at: unixSeconds(at), state })),
})
