import type { WithdrawalRecord } from '@pavilion/operator-api/funds'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { readWithdrawals, type StoredWithdrawal } from '../orders/stored-withdrawal.ts'

/** As people at the operator see one. */
export const recordOf = (row: StoredWithdrawal): WithdrawalRecord => ({
  orderNo: row.order_no,
  siteId: row.site_id,
  userId: row.user_id,
  name: row.member_name,
  paidTo: row.paid_to,
  amount: String(row.amount),
  fee: String(row.fee),
  currency: row.currency,
  ...(row.coin !== null && { coins: { coin: row.coin, amount: String(row.coin_amount), rate: String(row.rate) } }),
  state: row.state,
  ...(row.reason !== null && { reason: row.reason }),
  signals: row.signals,
  createdAt: unixSeconds(row.created_at),
  ...(row.claimed_by !== null && { claimedBy: row.claimed_by }),
  ...(row.claimed_until && { claimedUntil: unixSeconds(row.claimed_until) }),
  ...(row.decided_by !== null && { decidedBy: row.decided_by }),
  ...(row.note !== null && { note: row.note }),
  ...(row.payout_id !== null && { payoutId: row.payout_id }),
  ...(row.ended_at && { endedAt: unixSeconds(row.ended_at) }),
  events: row.events.map(({ at, state }) => ({ at: unixSeconds(at), state })),
})

export const recordsWhere = async (
  tx: Tx,
  which: RawBuilder<unknown>,
  limit: number,
  order?: RawBuilder<unknown>,
): Promise<WithdrawalRecord[]> => (await readWithdrawals(tx, which, limit, order)).map(recordOf)

export const existingRecord = async (tx: Tx, orderNo: string): Promise<WithdrawalRecord> => {
  const [record] = await recordsWhere(tx, sql`w.order_no = ${orderNo}`, 1)
  if (!record) throw new Refusal('NOT_FOUND')
  return record
}

/** Minor units: what a decision about one looks at besides turnover. */
interface MoneyFacts {
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly staked: bigint
  readonly won: bigint
  readonly registered_at: Date
}

export const moneyFactsOf = async (tx: Tx, { siteId, userId }: WithdrawalRecord): Promise<MoneyFacts> => {
  const { rows } = await sql<MoneyFacts>`
    with last as (
      select coalesce(max(ended_at), '-infinity') as at from withdrawals
       where site_id = ${siteId} and user_id = ${userId}::uuid and state = 'paid'
    )
    select coalesce((select sum(amount) from transfers where site_id = m.site_id and user_id = m.user_id and kind in ('deposit', 'deposit_review')
             and to_account = 'centre'), 0)::bigint as deposited,
        coalesce((select sum(amount) from withdrawals where site_id = m.site_id and user_id = m.user_id and state = 'paid'), 0)::bigint as withdrawn,
        f.settled_stake as staked, f.payout as won, m.registered_at
      from members m, last, lateral member_figures(m.site_id, m.user_id, last.at) f
     where m.site_id = ${siteId} and m.user_id = ${userId}::uuid`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`there is no member ${userId} of site ${siteId}`)
  return row
}
