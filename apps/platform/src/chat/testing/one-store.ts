import { CHAT_MSG, CHAT_RECENT, withChatEntry, type ChatEntry, type ChatRoomContents } from '@pavilion/contract/chat'
import type { ChatStore, RoomKey } from '../rooms/chat-store.ts'

interface StoredRoom {
  readonly key: RoomKey
  readonly entries: ChatEntry[]
  closedAt: Date | undefined
}

const keyOf = ({ siteId, room }: RoomKey): string => `${siteId} ${room}`

/** Rooms as the tables hold them, in memory. */
export const oneStore = () => {
  const stored = new Map<string, StoredRoom>()
  const contentsOf = ({ entries }: StoredRoom): ChatRoomContents => {
    const rules = { status: 'open', slowSeconds: 0, leastLevel: 0 } as const
    const empty: ChatRoomContents = {
      stream: 's',
      seq: 0,
      rules,
      notice: undefined,
      isDestroyed: false,
      list: [],
      isMore: false,
    }
    return entries.reduce((state, entry) => withChatEntry(state, entry, CHAT_RECENT), empty)
  }
  const insistOn = (key: RoomKey): StoredRoom => {
    const room = stored.get(keyOf(key))
    if (!room) throw new Error(`no room ${keyOf(key)}`)
    return room
  }
  const store: Pick<ChatStore, 'rooms' | 'load' | 'after'> = {
    rooms: async (closedBy, others) =>
      [...stored.values()]
        .filter(({ key, closedAt }) => closedAt === undefined || closedAt > closedBy || others.includes(key.room))
        .map(({ key, entries }) => ({ ...key, stream: 's', seq: entries.length })),
    load: async (key) => {
      const room = stored.get(keyOf(key))
      return room && contentsOf(room)
    },
    after: async (key, seq) => insistOn(key).entries.slice(seq),
  }
  return {
    store,
    contents: (key: RoomKey): ChatRoomContents => contentsOf(insistOn(key)),
    open: (key: RoomKey): void => void stored.set(keyOf(key), { key, entries: [], closedAt: undefined }),
    say: (key: RoomKey): ChatEntry => {
      const { entries } = insistOn(key)
      const seq = entries.length + 1
      const sender = { alias: '0123456789abcdef', name: 'a**bcd', level: 0 }
      const line: ChatEntry = { msgId: CHAT_MSG.SEND, seq, at: seq, rid: String(seq), sender, msg: `第${seq}句` }
      entries.push(line)
      return line
    },
    close: (key: RoomKey, at: Date): void => {
      const room = insistOn(key)
      const seq = room.entries.length + 1
      room.entries.push({ msgId: CHAT_MSG.STATUS, seq, at: seq, status: 'closed', slowSeconds: 0, leastLevel: 0 })
      room.closedAt = at
    },
  }
}
