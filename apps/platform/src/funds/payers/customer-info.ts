import type { DataOf } from '@pavilion/contract'
import type { getCustomerInfo } from '@pavilion/contract/funds'
import { maskName } from '@pavilion/contract/rules'
import type { Db } from '../../db/index.ts'
import type { CallOf } from '../../http/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { missingFor, type Members } from '../../members/index.ts'
import type { Payers } from './payers.ts'

export const customerInfo =
  (db: Db, members: Pick<Members, 'may'>, payers: Pick<Payers, 'nameOf'>) =>
  async (_payload: unknown, call: CallOf<typeof getCustomerInfo>): Promise<DataOf<typeof getCustomerInfo>> => {
    const member = { siteId: call.site.siteId, userId: call.member.userId }
    const own = await payers.nameOf(member)
    const missing = await missingFor(members, call).catch(() => undefined)
    const last = await db
      .selectFrom('deposit_orders')
      .select(['channel_id', 'payer_account', 'settled_at'])
      .where('site_id', '=', member.siteId)
      .where('user_id', '=', member.userId)
      .where('state', '=', 'paid')
      .orderBy('created_at', 'desc')
      .orderBy('order_no', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      ...(own && { realName: { masked: maskName(own.name), state: own.state } }),
      ...(missing && { missing }),
      ...(last?.settled_at && {
        lastPayment: {
          channelId: last.channel_id,
          at: unixSeconds(last.settled_at),
          ...(last.payer_account !== null && { accountEnd: last.payer_account }),
        },
      }),
    }
  }
