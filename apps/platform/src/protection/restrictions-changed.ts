import { MSG } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'
import type { MemberPush } from '../module/module.ts'

/** What keeps the holder of an account from bets and deposits has changed, or may have. */
export const restrictionsChanged = defineEvent('member.restrictions_changed', 1, z.object({}))

/** Open pages of the account ask what it may do now. */
export const restrictionPushes: MemberPush = {
  kinds: [restrictionsChanged],
  frames: async (events) =>
    events.flatMap(({ siteId, userId }) =>
      userId === null ? [] : [{ siteId, userId, frame: { msgId: MSG.RESTRICTIONS_CHANGED, msgData: {} } }],
    ),
}
