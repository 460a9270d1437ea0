import { depositOrder } from '@pavilion/contract/funds'
import { MSG } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../db/index.ts'
import { kindOf } from '../events/index.ts'
import { balanceFrames } from '../ledger/index.ts'
import type { MemberPush } from '../module/module.ts'
import { DEPOSIT_EVENTS, depositCredited } from './events.ts'

const rows = z.array(z.object({ site_id: z.int(), user_id: z.string(), order: depositOrder }))

/** Orders as they stand now, after the balance where one was credited. */
export const depositPushes = (db: Db): MemberPush => ({
  kinds: DEPOSIT_EVENTS,
  frames: async (events) => {
    const orders = events.flatMap((event) => {
      const data = kindOf(DEPOSIT_EVENTS, event)?.read(event).data
      return data ? [{ siteId: event.siteId, orderNo: data.orderNo }] : []
    })
    const found = await sql`
      select o.site_id, o.user_id, deposit_order_wire(o.site_id, o.order_no) as order
        from (select distinct * from unnest(${orders.map(({ siteId }) => siteId)}::int[],
          ${orders.map(({ orderNo }) => orderNo)}::text[]) a (site_id, order_no)) a
        join deposit_orders o using (site_id, order_no) order by o.created_at`.execute(db)
    return [
      ...(await balanceFrames(
        db,
        events.filter(({ name }) => name === depositCredited.name),
      )),
      ...rows.parse(found.rows).map(({ site_id, user_id, order }) => ({
        siteId: site_id,
        userId: user_id,
        frame: { msgId: MSG.DEPOSIT, msgData: { order } },
      })),
    ]
  },
})
