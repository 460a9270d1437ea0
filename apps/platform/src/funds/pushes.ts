import { MSG } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { kindOf } from '../events/index.ts'
import { balanceFrames } from '../ledger/index.ts'
import type { MemberPush } from '../module/module.ts'
import { DEPOSIT_EVENTS, depositCredited } from './events.ts'
import { depositOrderOf, readOrders } from './orders/deposit-order.ts'

/** Orders as they stand now, after the balance where one was credited. */
export const depositPushes = (db: Db): MemberPush => ({
  kinds: DEPOSIT_EVENTS,
  frames: async (events) => {
    const orders = events.flatMap((event) => {
      const data = kindOf(DEPOSIT_EVENTS, event)?.read(event).data
      return data ? [{ siteId: event.siteId, orderNo: data.orderNo }] : []
    })
    const which = sql`(o.site_id, o.order_no) in (select * from unnest(${orders.map(({ siteId }) => siteId)}::int[],
      ${orders.map(({ orderNo }) => orderNo)}::text[]))`
    const storedOrders = (await readOrders(db, which)).toReversed()
    return [
      ...(await balanceFrames(
        db,
        events.filter(({ name }) => name === depositCredited.name),
      )),
      ...storedOrders.map((order) => ({
        siteId: order.site_id,
        userId: order.user_id,
        frame: { msgId: MSG.DEPOSIT, msgData: { order: depositOrderOf(order) } },
      })),
    ]
  },
})
