import { MSG } from '@pavilion/contract/realtime'
import type { Db } from '../db/index.ts'
import type { MemberPush } from '../module/module.ts'
import { unreadAnswersOf } from './cases/case-store.ts'
import { feedbackChanged } from './events.ts'

/** What each has unread by now, once however many facts there were. */
export const feedbackPushes = (db: Db): MemberPush => ({
  kinds: [feedbackChanged],
  frames: async (events) => {
    const members = new Map(
      events.flatMap(({ siteId, userId }) => (userId === null ? [] : [[`${siteId}/${userId}`, { siteId, userId }]])),
    )
    const counts = await unreadAnswersOf(db, [...members.values()])
    return counts.map(({ siteId, userId, unread }) => ({
      siteId,
      userId,
      frame: { msgId: MSG.FEEDBACK, msgData: { unread } },
    }))
  },
})
