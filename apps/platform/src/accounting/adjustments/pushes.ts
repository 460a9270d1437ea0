import type { Db } from '../../db/index.ts'
import { balanceFrames } from '../../ledger/index.ts'
import type { MemberPush } from '../../module/module.ts'
import { ADJUSTMENT_EVENTS } from '../events.ts'

export const adjustmentPushes = (db: Db): MemberPush => ({
  kinds: ADJUSTMENT_EVENTS,
  frames: (events) => balanceFrames(db, events),
})
