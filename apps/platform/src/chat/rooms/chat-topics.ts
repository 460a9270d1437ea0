import {
  CHAT_MSG,
  chatTopic,
  type ChatChange,
  type ChatMute,
  type ChatSender,
  type ChatSnapshot,
} from '@pavilion/contract/chat'
import type { Follower, TopicFamily, TopicHub, TopicName } from '../../module/topic-family.ts'
import type { ChatRooms } from './chat-rooms.ts'
import type { SiteChat } from '../sites/site-chat.ts'
import type { RoomKey } from './chat-store.ts'
import { NO_NEWCOMERS, together, type Newcomers } from './presence.ts'

const PRESENCE_MS = 1_000

const frame = (msgId: number, msgData: unknown): string => JSON.stringify({ msgId, msgData })
const nameOf = ({ siteId, room }: RoomKey): TopicName => ({ siteId, topic: room })
const keyOf = ({ siteId, topic }: TopicName): RoomKey => ({ siteId, room: topic })

interface TopicParts {
  readonly rooms: ChatRooms
  /** As whom a member writes, and whether they may; undefined: no such member. */
  readonly selfOf: (
    siteId: number,
    userId: string,
  ) => Promise<
    { readonly sender: ChatSender; readonly mute?: ChatMute; readonly blocked: readonly string[] } | undefined
  >
  readonly ofSites: Pick<SiteChat, 'statusOf' | 'listen'>
  /** How many read a room at other processes. */
  readonly elsewhere: (key: RoomKey) => number
  /** Tells other processes how many read a room here, and who came into it here since the last time. */
  readonly counted: (key: RoomKey, here: number, newcomers: Newcomers) => void
  /** Who came at other processes since the last time, by `<siteId> <room>`. */
  readonly takeArrivals: () => ReadonlyMap<string, Newcomers>
}

/** Rooms that pages follow. Frames have the ids of the spec; the hub numbers nothing, rooms do. */
export const chatTopics = ({ rooms, selfOf, ofSites, elsewhere, counted, takeArrivals }: TopicParts): TopicFamily => {
  let hubOfRooms: TopicHub | undefined
  const newcomers = new Map<string, Newcomers>()
  const countOf = (name: TopicName): number => (hubOfRooms?.followerCount(name) ?? 0) + elsewhere(keyOf(name))

  const tellPresence = (hub: TopicHub, lastCounts: Map<string, number>): void => {
    const counts = new Map<string, number>()
    const arrivals = takeArrivals()
    for (const name of hub.followed()) {
      const id = `${name.siteId} ${name.topic}`
      const newcomersHere = newcomers.get(id) ?? NO_NEWCOMERS
      counted(keyOf(name), hub.followerCount(name), newcomersHere)
      const count = countOf(name)
      counts.set(id, count)
      const { names, came } = together(newcomersHere, arrivals.get(id) ?? NO_NEWCOMERS)
      if (lastCounts.get(id) === count && came === 0) continue
      hub.mention(name, frame(CHAT_MSG.JOINED, { topic: name.topic, count, names, came }))
    }
    newcomers.clear()
    lastCounts.clear()
    for (const [id, count] of counts) lastCounts.set(id, count)
  }

  const siteFacts = (siteId: number) => {
    const site = ofSites.statusOf(siteId)
    return site.status === 'open' ? {} : { site }
  }

  const introduce = async (name: TopicName, { userId }: Follower, reply: (text: string) => void): Promise<void> => {
    const self = userId === undefined ? undefined : await selfOf(name.siteId, userId)
    reply(frame(CHAT_MSG.JOINED_SELF, { topic: name.topic, ...self, ...siteFacts(name.siteId) }))
    if (!self) return
    const id = `${name.siteId} ${name.topic}`
    newcomers.set(id, together(newcomers.get(id) ?? NO_NEWCOMERS, { names: [self.sender.name], came: 1 }))
  }

  return {
    serves: (topic) => chatTopic.safeParse(topic).success,
    isOfSite: true,
    mayFollow: (topic, { siteId }) => rooms.state({ siteId, room: topic })?.isDestroyed === false,
    snapshot: (name) => {
      const state = rooms.state(keyOf(name))
      if (!state) throw new Error(`${name.topic} of ${name.siteId} is followed, but is no room`)
      const { stream, seq, rules, notice, list, isMore } = state
      const snapshot: ChatSnapshot = {
        topic: name.topic,
        stream,
        seq,
        rules,
        ...(notice !== undefined && { notice }),
        list: [...list],
        isMore,
        count: countOf(name),
      }
      return frame(CHAT_MSG.JOIN, snapshot)
    },
    place: (name) => {
      const state = rooms.state(keyOf(name))
      return { stream: state?.stream ?? '', seq: state?.seq ?? 0 }
    },
    joined: (name, follower, reply) => {
      introduce(name, follower, reply).catch(() =>
        reply(frame(CHAT_MSG.JOINED_SELF, { topic: name.topic, ...siteFacts(name.siteId) })),
      )
    },
    start: (hub) => {
      hubOfRooms = hub
      const stop = rooms.listen({
        entered: (key, stream, entry) => {
          const change: ChatChange = { topic: key.room, stream, after: entry.seq - 1, entry }
          hub.change(nameOf(key), { stream, seq: entry.seq, text: frame(entry.msgId, change) })
        },
        replaced: (key) => hub.resend(nameOf(key)),
      })
      const stopSites = ofSites.listen((siteId, status) => {
        for (const name of hub.followed())
          if (name.siteId === siteId) hub.mention(name, frame(CHAT_MSG.SITE_STATUS, status))
      })
      const lastCounts = new Map<string, number>()
      const timer = setInterval(() => tellPresence(hub, lastCounts), PRESENCE_MS)
      timer.unref()
      return () => {
        clearInterval(timer)
        stopSites()
        stop()
      }
    },
  }
}
