import { MSG } from '@pavilion/contract/realtime'
import type { Db } from '../db/index.ts'
import type { MemberPush } from '../module/module.ts'
import { lettersChanged } from './events.ts'
import { unreadOfMembers } from './letter-store.ts'

/** What each has unread by now, once however many facts there were. */
export const letterPushes = (db: Db, now: () => number): MemberPush => ({
  kinds: [lettersChanged],
  frames: async (events) => {
    const members = new Map(
      events.flatMap(({ siteId, userId }) => (userId === null ? [] : [[`${siteId}/${userId}`, { siteId, userId }]])),
    )
    const counts = await unreadOfMembers(db, [...members.values()], now())
    return counts.map(({ siteId, userId, unread }) => ({
      siteId,
      userId,
      frame: { msgId: MSG.LETTERS, msgData: { unread } },
    }))
  },
})
