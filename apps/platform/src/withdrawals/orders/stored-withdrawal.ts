import type { Withdrawal } from '@pavilion/contract/funds'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import type { MemberId } from '../../members/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { WithdrawalEventsTable, WithdrawalsTable } from '../tables.ts'

export type WithdrawalRow = Selectable<WithdrawalsTable>

/** With its history, oldest first, the name of its member, and what keeps it from being paid. */
export interface StoredWithdrawal extends WithdrawalRow {
  readonly member_name: string
  readonly is_member_frozen: boolean
  readonly is_account_active: boolean
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
    select w.*, m.name as member_name, m.state = 'frozen' as is_member_frozen,
        exists (
          select from payout_accounts p where (p.site_id, p.account_id, p.state) = (w.site_id, w.account_id, 'active')
        ) as is_account_active,
        (select json_agg(json_build_object('at', e.at, 'state', e.state) order by e.seq)
           from withdrawal_events e where (e.site_id, e.order_no) = (w.site_id, w.order_no)) as events
      from withdrawals w join members m using (site_id, user_id)
     where ${which} order by ${order} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, events: row.events.map(({ at, state }) => ({ at: new Date(at), state })) }))
}

const coinsOf = ({ coin, coin_amount: amount, rate }: WithdrawalRow): Pick<Withdrawal, 'coins'> =>
  coin !== null && amount !== null && rate !== null ? { coins: { coin, amount, rate } } : {}

/** As it is now: who is no longer frozen waits for a person alone. Why a person looks at it is not told. */
const waitOf = ({
  state,
  is_member_frozen: isFrozen,
  is_account_active: isActive,
}: StoredWithdrawal): Withdrawal['waits'] => {
  if (state !== 'reviewing') return undefined
  if (isFrozen) return 'frozen'
  return isActive ? 'check' : 'account'
}

/** The one place where rows become a withdrawal of the contract, for answers and pushes. */
export const withdrawalOf = (row: StoredWithdrawal): Withdrawal => {
  const waits = waitOf(row)
  return {
    orderNo: row.order_no,
    accountId: row.account_id,
    paidTo: row.paid_to,
    amount: row.amount,
    fee: row.fee,
    net: row.amount - row.fee,
    ...coinsOf(row),
    state: row.state,
    ...(row.reason !== null && { reason: row.reason }),
    ...(waits && { waits }),
    createdAt: unixSeconds(row.created_at),
    ...(row.ended_at && { endedAt: unixSeconds(row.ended_at) }),
    events: row.events.map(({ at, state }) => ({ at: unixSeconds(at), state })),
  }
}

/** An own one as it stands. */
export const ownWithdrawal = async (
  db: Db,
  { siteId, userId }: MemberId,
  orderNo: string,
): Promise<Withdrawal | undefined> => {
  const [row] = await readWithdrawals(
    db,
    sql`w.site_id = ${siteId} and w.user_id = ${userId}::uuid and w.order_no = ${orderNo}`,
    1,
  )
  return row && withdrawalOf(row)
}
