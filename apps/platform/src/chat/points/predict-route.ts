import { randomUUID } from 'node:crypto'
import { CHAT_MSG, chatPredict, topicOfRoom } from '@pavilion/contract/chat'
import { isOpenToPredict } from '@pavilion/contract/points'
import { transaction } from '../../db/index.ts'
import { implement, Refusal, type Route } from '../../http/index.ts'
import type { MatchSource } from '../matches/match-rooms.ts'
import { unixSeconds } from '../../time/clock.ts'
import { CHAT_TEXTS } from '../texts.ts'
import { insistOnEntry, refuseOn, type PointRouteParts } from './ports.ts'

interface PredictParts extends PointRouteParts {
  readonly matches: MatchSource
}

/** A member says how a match will end: kept, and told to everybody in its room, both or neither. */
export const predictRoute = ({
  db,
  clock,
  events,
  points,
  store,
  rooms,
  senderOf,
  mayPlay,
  matches,
}: PredictParts): Route =>
  implement(chatPredict, async ({ gidm, score_H, score_C }, call) => {
    const { siteId } = call.site
    const member = { siteId, userId: call.member.userId }
    await mayPlay(call)
    const match = matches.inPlay()?.find((each) => each.gidm === gidm)
    const room = topicOfRoom({ category: 'match', categoryType: gidm })
    const sender = await senderOf(siteId, member.userId)
    if (!match || room === undefined || !sender) throw new Refusal('NOT_FOUND', { message: CHAT_TEXTS.noMatch })
    if (!isOpenToPredict(match)) throw new Refusal('ACCESS_DENIED', { message: CHAT_TEXTS.predictionsOver })
    const at = new Date(clock.now())
    const { team_h: home, team_c: away } = match
    const data = { sender, home, away, score_H, score_C }
    const seq = await transaction(db, async (tx) => {
      const outcome = await points.predict(tx, { member, gidm, home, away, score_H, score_C })
      if (outcome === 'same') return undefined
      if (outcome === 'other') return refuseOn('gidm', CHAT_TEXTS.oneOfMatch, call.language)
      if (outcome === 'used') throw new Refusal('ACCESS_DENIED', { message: CHAT_TEXTS.noPredictionLeft })
      const line = {
        site_id: siteId,
        room,
        user_id: member.userId,
        rid: randomUUID(),
        msg_id: CHAT_MSG.PREDICTION,
        data,
        level: sender.level,
        now: at,
      }
      return insistOnEntry(await store.say(line, tx), call.language)
    })
    if (seq !== undefined) {
      events.nudge()
      await rooms.wrote({ siteId, room }, { msgId: CHAT_MSG.PREDICTION, seq, at: unixSeconds(at), ...data })
    }
    return points.own(member)
  })
