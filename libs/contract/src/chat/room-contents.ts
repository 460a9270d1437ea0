import type { ChatEntry } from './entry.ts'
import { CHAT_MSG } from './ids.ts'
import type { ChatRoomRules } from './room.ts'

/** A room up to `seq`, as the platform keeps it and as a page shows it. */
export interface ChatRoomContents {
  /** One life of the room. */
  readonly stream: string
  readonly seq: number
  readonly rules: ChatRoomRules
  readonly notice: string | undefined
  readonly isDestroyed: boolean
  /** The newest that readers see, oldest first. */
  readonly list: readonly ChatEntry[]
  /** There are earlier ones. */
  readonly isMore: boolean
}

/** Nobody but the operator reads it from now on. */
const withoutText = (entry: ChatEntry): ChatEntry => {
  if (entry.msgId !== CHAT_MSG.SEND) return entry
  const { msg: _msg, card: _card, ...line } = entry
  return line
}

/** With the next entry of the room, whose `seq` follows; `most`: entries that are held. */
export const withChatEntry = <Room extends ChatRoomContents>(room: Room, entry: ChatEntry, most: number): Room => {
  const next = { ...room, seq: entry.seq }
  switch (entry.msgId) {
    case CHAT_MSG.SEND:
    case CHAT_MSG.SCORE:
    case CHAT_MSG.GIFT:
    case CHAT_MSG.PREDICTION:
    case CHAT_MSG.NOTICE:
      return {
        ...next,
        list: [...room.list, entry].slice(-most),
        isMore: room.isMore || room.list.length >= most,
        ...(entry.msgId === CHAT_MSG.NOTICE && { notice: entry.msg }),
      }
    case CHAT_MSG.BLOCKED:
      return { ...next, list: room.list.map((line) => (line.seq === entry.target ? withoutText(line) : line)) }
    case CHAT_MSG.STATUS: {
      const { msgId: _msgId, seq: _seq, at: _at, ...rules } = entry
      return { ...next, rules }
    }
    case CHAT_MSG.LEVEL:
      return { ...next, rules: { ...room.rules, leastLevel: entry.leastLevel } }
    case CHAT_MSG.CLEARED:
      return { ...next, list: [], isMore: false, notice: undefined }
    case CHAT_MSG.DESTROYED:
      return { ...next, isDestroyed: true, list: [], isMore: false, notice: undefined }
  }
}
