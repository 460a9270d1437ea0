import {
  CHAT_MSG,
  chatChange,
  chatPresence,
  chatSelf,
  chatSnapshot,
  chatMute,
  chatSiteStatus,
  chatTopic,
  type ChatEntry,
} from '@pavilion/contract/chat'
import { STATUS } from '@pavilion/contract'
import { MSG, type PageFrame } from '@pavilion/contract/realtime'
import { createListeners, type TopicSubscriber, type Unsubscribe } from '@pavilion/realtime'
import * as z from 'zod/mini'
import { viewOf, withChange, withEarlier, type RoomView, type SelfView } from './room-view.ts'

/** `stale`: as when the line was lost · `missing`: there is no such room, or no more. It is asked for again. */
export type RoomFreshness = 'loading' | 'fresh' | 'stale' | 'missing'

interface Room {
  readonly view: RoomView
  readonly isFollowed: boolean
}

const withTopic = z.object({ topic: chatTopic })
const refusedTopic = z.object({ topic: chatTopic, status_code: z.literal(STATUS.ACCESS_DENIED) })

export interface RoomStore {
  readonly family: TopicSubscriber
  read(topic: string): RoomView | undefined
  freshness(topic: string): RoomFreshness
  /** Undefined: the platform has not said yet. */
  self(topic: string): SelfView | undefined
  subscribe(topic: string, listener: () => void): Unsubscribe
  /** Aliases whose lines the reader does not want to see, in any room. */
  setBlocked(blocked: readonly string[]): void
  addEarlier(topic: string, page: readonly ChatEntry[], isMore: boolean): void
}

/** The rooms that a page follows; made anew for each socket. */
export const createRoomStore = (now: () => number = Date.now): RoomStore => {
  const rooms = new Map<string, Room>()
  const selves = new Map<string, SelfView>()
  const missing = new Set<string>()
  const listeners = new Map<string, ReturnType<typeof createListeners<[]>>>()
  const tell = (topic: string): void => listeners.get(topic)?.emit()
  const put = (topic: string, room: Room): void => {
    rooms.set(topic, room)
    tell(topic)
  }

  const presence = (topic: string, data: unknown): void => {
    const read = z.safeParse(chatPresence, data)
    const room = rooms.get(topic)
    if (!read.success || !room) return
    const { count, names, came = names.length } = read.data
    const own = selves.get(topic)?.sender?.name
    const others = names.filter((name) => name !== own)
    const [name] = others
    if (name === undefined && room.view.count === count) return
    const total = (room.view.came?.total ?? 0) + came - (names.length - others.length)
    put(topic, { ...room, view: { ...room.view, count, ...(name !== undefined && { came: { name, total } }) } })
  }
  const introduce = (topic: string, data: unknown): void => {
    const read = z.safeParse(chatSelf, data)
    if (!read.success) return
    const { sender, mute, blocked, site } = read.data
    // Coming back after a cut is no arrival.
    const since = selves.get(topic)?.since ?? rooms.get(topic)?.view.seq ?? 0
    const enteredAt = selves.get(topic)?.enteredAt ?? now()
    selves.set(topic, { since, enteredAt, sender, mute, blocked, site })
    tell(topic)
  }

  /** What is of all rooms: a mute, the chat of the whole site, whose lines are hidden. */
  const changeSelves = (change: Partial<SelfView>): void => {
    for (const [topic, self] of selves) {
      selves.set(topic, { ...self, ...change })
      tell(topic)
    }
  }
  const muteAll = (data: unknown): void => {
    const read = z.safeParse(chatMute, data)
    if (read.success) changeSelves({ mute: read.data.isMuted ? read.data : undefined })
  }
  const closeOrOpenAll = (data: unknown): void => {
    const read = z.safeParse(chatSiteStatus, data)
    if (read.success) changeSelves({ site: read.data.status === 'open' ? undefined : read.data })
  }

  const refuse = (data: unknown): void => {
    const read = z.safeParse(refusedTopic, data)
    if (!read.success || missing.has(read.data.topic)) return
    rooms.delete(read.data.topic)
    missing.add(read.data.topic)
    tell(read.data.topic)
  }

  /** What is no change of a room. */
  const note = ({ msgId, msgData }: PageFrame): void => {
    if (msgId === MSG.FAULT) refuse(msgData)
    if (msgId === CHAT_MSG.MUTED) muteAll(msgData)
    if (msgId === CHAT_MSG.SITE_STATUS) closeOrOpenAll(msgData)
    if (msgId !== CHAT_MSG.JOINED && msgId !== CHAT_MSG.JOINED_SELF) return
    const read = z.safeParse(withTopic, msgData)
    if (!read.success) return
    if (msgId === CHAT_MSG.JOINED) presence(read.data.topic, msgData)
    else introduce(read.data.topic, msgData)
  }

  const topicOf = ({ msgId, msgData }: PageFrame): string | undefined => {
    if (msgId === CHAT_MSG.JOINED || msgId === CHAT_MSG.JOINED_SELF) return undefined
    if (!(Object.values(CHAT_MSG) as readonly number[]).includes(msgId)) return undefined
    const read = z.safeParse(withTopic, msgData)
    return read.success ? read.data.topic : undefined
  }

  const take = ({ msgId, msgData }: PageFrame): 'snapshot' | 'change' | 'gap' => {
    if (msgId === CHAT_MSG.JOIN) {
      const read = z.safeParse(chatSnapshot, msgData)
      if (!read.success) return 'gap'
      missing.delete(read.data.topic)
      const came = rooms.get(read.data.topic)?.view.came
      put(read.data.topic, { view: { ...viewOf(read.data), came }, isFollowed: true })
      return 'snapshot'
    }
    const read = z.safeParse(chatChange, msgData)
    if (!read.success) return 'gap'
    const { topic } = read.data
    const room = rooms.get(topic)
    const view = withChange(room?.view, read.data)
    if (view === 'gap' || !room) return 'gap'
    if (view !== room.view) put(topic, { ...room, view })
    return 'change'
  }

  return {
    family: {
      serves: (topic) => z.safeParse(chatTopic, topic).success,
      topicOf,
      take,
      note,
      place: (topic) => {
        const view = rooms.get(topic)?.view
        return view && { stream: view.stream, seq: view.seq }
      },
      setFollowed: (topic, isFollowed) => {
        const room = rooms.get(topic)
        if (room && room.isFollowed !== isFollowed) put(topic, { ...room, isFollowed })
      },
      drop: (topic) => {
        selves.delete(topic)
        const wasMissing = missing.delete(topic)
        if (rooms.delete(topic) || wasMissing) tell(topic)
      },
      forgetMember: () => {
        const topics = [...selves.keys()]
        selves.clear()
        topics.forEach(tell)
      },
    },
    read: (topic) => rooms.get(topic)?.view,
    freshness: (topic) => {
      if (missing.has(topic)) return 'missing'
      const room = rooms.get(topic)
      if (!room) return 'loading'
      return room.isFollowed ? 'fresh' : 'stale'
    },
    self: (topic) => selves.get(topic),
    subscribe: (topic, listener) => {
      const ofTopic = listeners.get(topic) ?? createListeners<[]>()
      listeners.set(topic, ofTopic)
      return ofTopic.add(listener)
    },
    setBlocked: (blocked) => changeSelves({ blocked }),
    addEarlier: (topic, page, isMore) => {
      const room = rooms.get(topic)
      if (room) put(topic, { ...room, view: withEarlier(room.view, page, isMore) })
    },
  }
}
