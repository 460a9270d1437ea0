import { CHAT_MSG, chatGift } from '@pavilion/contract/chat'
import { CHAT_GIFTS } from '@pavilion/contract/points'
import { createAttempts, type AttemptLimit } from '../../attempts/index.ts'
import { transaction } from '../../db/index.ts'
import { implement, Refusal, tooOften, type Route } from '../../http/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { memberOfAlias } from '../lines/sender.ts'
import { insistOnRoomName } from '../rooms/room-name.ts'
import { CHAT_TEXTS } from '../texts.ts'
import { insistOnEntry, refuseOn, type PointRouteParts } from './ports.ts'

const GIFTS: AttemptLimit = { name: 'chat gifts', most: 10, windowSeconds: 60 }

/** A member gives another of the room a gift: the points are spent, and everybody in the room is told, both or neither. */
export const giftRoute = (parts: PointRouteParts): Route => {
  const { db, clock, config, events, points, store, rooms, senderOf, mayPlay } = parts
  const attempts = createAttempts(db, clock.now, config.rates.scale)
  return implement(chatGift, async ({ rid, alias, gift, ...name }, call) => {
    const { siteId } = call.site
    const { userId } = call.member
    const from = { siteId, userId }
    const room = insistOnRoomName(name)
    await mayPlay(call)
    const gifts = [GIFTS, `${siteId}/${userId}`] as const
    if (!(await attempts.take(...gifts))) throw tooOften(await attempts.wait(gifts))
    const toUserId = await memberOfAlias(db, { siteId, room, alias })
    if (toUserId === undefined) throw new Refusal('NOT_FOUND')
    if (toUserId === userId) refuseOn('alias', CHAT_TEXTS.giftToOneself, call.language)
    const [sender, receiver] = await Promise.all([senderOf(siteId, userId), senderOf(siteId, toUserId)])
    if (!sender || !receiver) throw new Refusal('NOT_FOUND')
    const at = new Date(clock.now())
    const data = { from: sender, to: receiver, gift, points: CHAT_GIFTS[gift].points }
    const seq = await transaction(db, async (tx) => {
      const outcome = await points.give(tx, { from, toUserId, key: rid, gift })
      if (outcome === 'same') return undefined
      if (outcome === 'other') return refuseOn('rid', CHAT_TEXTS.busy, call.language)
      if (outcome === 'short') return refuseOn('gift', CHAT_TEXTS.fewPoints, call.language)
      const line = {
        site_id: siteId,
        room,
        user_id: userId,
        rid,
        msg_id: CHAT_MSG.GIFT,
        data,
        level: sender.level,
        now: at,
      }
      return insistOnEntry(await store.say(line, tx), call.language)
    })
    if (seq !== undefined) {
      events.nudge()
      await rooms.wrote({ siteId, room }, { msgId: CHAT_MSG.GIFT, seq, at: unixSeconds(at), ...data })
    }
    return points.own(from)
  })
}
