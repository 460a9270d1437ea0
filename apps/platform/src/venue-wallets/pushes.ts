import { MSG } from '@pavilion/contract/realtime'
import type { Db } from '../db/index.ts'
import { kindOf } from '../events/index.ts'
import { balanceFrames } from '../ledger/index.ts'
import type { MemberPush } from '../module/module.ts'
import { VENUE_TRANSFER_EVENTS } from './events.ts'
import { walletTransferOf } from './transfers/stored-transfer.ts'

/** Transfers as they stand now, after the balance. */
export const venueTransferPushes = (db: Db): MemberPush => ({
  kinds: VENUE_TRANSFER_EVENTS,
  frames: async (events) => {
    const ids = events.flatMap((event) => kindOf(VENUE_TRANSFER_EVENTS, event)?.read(event).data?.transferId ?? [])
    const rows =
      ids.length === 0
        ? []
        : await db
            .selectFrom('venue_transfers')
            .selectAll()
            .where('transfer_id', 'in', ids)
            .orderBy('created_at')
            .execute()
    return [
      ...(await balanceFrames(db, events)),
      ...rows.map((row) => ({
        siteId: row.site_id,
        userId: row.user_id,
        frame: { msgId: MSG.VENUE_TRANSFER, msgData: { transfer: walletTransferOf(row) } },
      })),
    ]
  },
})
