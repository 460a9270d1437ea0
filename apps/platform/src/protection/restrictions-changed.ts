import { MSG } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'
import type { MemberPush } from '../module/module.ts'

export const restrictionsChanged = defineEvent('member.restrictions_changed', 1, z.object({}))

export const restrictionPushes: MemberPush = {
  kinds: [restrictionsChanged],
  frames: async (events) =>
    events.flatMap(({ siteId, userId }) =>
      userId === null ? [] : [{ siteId, userId, frame: { msgId: MSG.RESTRICTIONS_CHANGED, msgData: {} } }],
    ),
}
