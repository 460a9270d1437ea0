import {
  CHAT_MSG,
  MOST_CHAT_CHARACTERS,
  chatSend,
  topicOfRoom,
  type ChatCardLeg,
  type ChatRefusal,
  type ChatSender,
} from '@pavilion/contract/chat'
import type { Language } from '@pavilion/contract'
import type { FastifyBaseLogger } from 'fastify'
import { unixSeconds } from '../../time/clock.ts'
import type { SocketCall, SocketCaller } from '../../module/socket-call.ts'
import { CHAT_TEXTS, cardText, slowText } from '../texts.ts'
import type { MemberId } from '../../members/index.ts'
import type { ChatRooms } from '../rooms/chat-rooms.ts'
import type { ChatStore, SayOutcome } from '../rooms/chat-store.ts'
import { filterOf, spokenText } from './filter.ts'

/** The legs of a member’s own bet that runs; undefined for any other. */
export type RunningBet = (member: MemberId, ticketId: string) => Promise<readonly ChatCardLeg[] | undefined>

export interface SayParts {
  readonly store: ChatStore
  readonly rooms: Pick<ChatRooms, 'wrote'>
  readonly senderOf: (siteId: number, userId: string) => Promise<ChatSender | undefined>
  readonly runningBet: RunningBet
  /** Of the site, compiled. */
  readonly wordsOf: (siteId: number) => readonly string[]
  /** Milliseconds. */
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Refused = Omit<ChatRefusal, 'rid'>

const refusedBy = (outcome: Exclude<SayOutcome, { seq: number }>, language: Language): Refused => {
  switch (outcome.outcome) {
    case 'unknown':
      return { refusal: 'unknown', message: CHAT_TEXTS.unknown[language] }
    case 'closed':
      return { refusal: 'closed', message: CHAT_TEXTS.closed[language] }
    case 'muted':
      return { refusal: 'muted', message: CHAT_TEXTS.muted[language] }
    case 'level':
      return { refusal: 'level', message: CHAT_TEXTS.level[language] }
    case 'card':
      return { refusal: 'card', message: cardText(outcome.wait, language), wait: outcome.wait }
    case 'slow':
      return { refusal: 'slow', message: slowText(outcome.wait, language), wait: outcome.wait }
  }
}

const answer = ({ reply }: SocketCaller, msgData: object): void =>
  reply(JSON.stringify({ msgId: CHAT_MSG.SEND, msgData }))

/** A member says something in a room; whoever says too much at once waits (burst, then one a second). */
export const sayCall = ({ store, rooms, senderOf, runningBet, wordsOf, now, log }: SayParts): SocketCall => {
  const say = async (
    payload: { readonly rid: string; readonly room: string; readonly msg: string; readonly bet: string | undefined },
    caller: SocketCaller,
  ): Promise<void> => {
    const { siteId, userId, language } = caller
    const { rid, room, bet } = payload
    const refuse = (refusal: Refused): void => answer(caller, { rid, ...refusal })
    if (userId === undefined) return refuse({ refusal: 'guest', message: CHAT_TEXTS.guest[language] })
    const isEmpty = payload.msg.trim() === ''
    const msg = isEmpty && bet !== undefined ? '' : spokenText(payload.msg, MOST_CHAT_CHARACTERS)
    if (msg === undefined) return refuse({ refusal: 'invalid', message: CHAT_TEXTS.invalid[language] })
    const sender = await senderOf(siteId, userId)
    if (!sender) return refuse({ refusal: 'unknown', message: CHAT_TEXTS.unknown[language] })
    const legs = bet === undefined ? undefined : await runningBet({ siteId, userId }, bet)
    if (bet !== undefined && !legs) {
      // The bet of a card that was shown before may be over by now.
      const seq = await store.seqOf({ siteId, userId, rid })
      if (seq !== undefined) return answer(caller, { rid, seq })
      return refuse({ refusal: 'unknown', message: CHAT_TEXTS.noSuchBet[language] })
    }
    const filter = filterOf(msg, wordsOf(siteId))
    const contents = { ...(msg !== '' && { msg }), ...(legs && { card: { legs: [...legs] } }) }
    const data = { rid, sender, ...(filter === undefined ? contents : { filter }) }
    const at = new Date(now())
    const outcome = await store.say({
      site_id: siteId,
      room,
      user_id: userId,
      rid,
      msg_id: CHAT_MSG.SEND,
      data,
      ...(filter !== undefined && { withheld: msg }),
      level: sender.level,
      now: at,
    })
    if (!('seq' in outcome)) return refuse(refusedBy(outcome, language))
    const { seq } = outcome
    answer(caller, { rid, seq })
    if (outcome.outcome === 'said')
      await rooms.wrote({ siteId, room }, { msgId: CHAT_MSG.SEND, seq, at: unixSeconds(at), ...data })
  }
  return {
    msgId: CHAT_MSG.SEND,
    burst: 5,
    perSecond: 1,
    handle: async (msgData, caller) => {
      const read = chatSend.safeParse(msgData)
      const room = read.success ? topicOfRoom(read.data) : undefined
      if (!read.success || room === undefined) return 'unreadable'
      const { rid, msg, bet } = read.data
      if (msg.trim() === '' && bet === undefined) return 'done'
      if (caller.isTooFrequent) {
        answer(caller, { rid, refusal: 'slow', message: slowText(1, caller.language), wait: 1 })
        return 'done'
      }
      try {
        await say({ rid, room, msg, bet }, caller)
      } catch (error) {
        log.warn({ err: error, room }, 'a line was not taken')
        answer(caller, { rid, refusal: 'busy', message: CHAT_TEXTS.busy[caller.language] })
      }
      return 'done'
    },
  }
}
