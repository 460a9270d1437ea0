import { MSG } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { kindOf } from '../events/index.ts'
import { balanceFrames } from '../ledger/index.ts'
import type { MemberPush } from '../module/module.ts'
import { WITHDRAWAL_EVENTS } from './events.ts'
import { readWithdrawals, withdrawalOf } from './orders/stored-withdrawal.ts'

/** Withdrawals as they stand now, after the balance. */
export const withdrawalPushes = (db: Db): MemberPush => ({
  kinds: WITHDRAWAL_EVENTS,
  frames: async (events) => {
    const orders = events.flatMap((event) => {
      const data = kindOf(WITHDRAWAL_EVENTS, event)?.read(event).data
      return data ? [{ siteId: event.siteId, orderNo: data.orderNo }] : []
    })
    const which = sql`(w.site_id, w.order_no) in (select * from unnest(${orders.map(({ siteId }) => siteId)}::int[],
      ${orders.map(({ orderNo }) => orderNo)}::text[]))`
    const rows = (await readWithdrawals(db, which)).toReversed()
    return [
      ...(await balanceFrames(db, events)),
      ...rows.map((row) => ({
        siteId: row.site_id,
        userId: row.user_id,
        frame: { msgId: MSG.WITHDRAWAL, msgData: { order: withdrawalOf(row) } },
      })),
    ]
  },
})
