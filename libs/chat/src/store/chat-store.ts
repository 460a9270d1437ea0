import { newUuid } from '@pavilion/api-client'
import type { MakeTopics, Realtime } from '@pavilion/realtime'
import { useRealtime } from '@pavilion/session'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { createRoomStore, type RoomStore, type RoomFreshness } from '../room/room-store.ts'
import type { RoomView, SelfView } from '../room/room-view.ts'
import { createLineSender, type LineSender } from '../sending/line-sender.ts'
import type { PendingLines } from '../sending/pending-lines.ts'

/** One for each socket. */
const chatTopics: MakeTopics<RoomStore> = () => {
  const rooms = createRoomStore()
  return { store: rooms, families: [rooms.family] }
}

const senders = new WeakMap<Realtime, LineSender>()

export const useChatRooms = (): RoomStore => useRealtime().storeOf(chatTopics)

/** Lives as long as the page: what was written is not lost with the panel, but with its member’s session. */
export const useChatSender = (): LineSender => {
  const realtime = useRealtime()
  const existing = senders.get(realtime)
  if (existing) return existing
  const sender = createLineSender({ realtime, newRid: () => newUuid() })
  senders.set(realtime, sender)
  return sender
}

export interface RoomNow {
  readonly view: RoomView | undefined
  readonly self: SelfView | undefined
  readonly freshness: RoomFreshness
}

const leave = (): void => undefined

/** Follows the room while it is shown; none, while rooms are chosen from. */
export const useRoom = (topic: string | undefined): RoomNow => {
  const realtime = useRealtime()
  const rooms = useChatRooms()
  useEffect(() => (topic === undefined ? undefined : realtime.follow(topic)), [realtime, topic])
  const subscribe = useCallback(
    (onChange: () => void) => (topic === undefined ? leave : rooms.subscribe(topic, onChange)),
    [rooms, topic],
  )
  const view = useSyncExternalStore(subscribe, () => (topic === undefined ? undefined : rooms.read(topic)))
  const self = useSyncExternalStore(subscribe, () => (topic === undefined ? undefined : rooms.self(topic)))
  const freshness = useSyncExternalStore(subscribe, () => (topic === undefined ? 'loading' : rooms.freshness(topic)))
  return { view, self, freshness }
}

/** As `freeAt` of the sender. */
export const useFreeAt = (topic: string): number => {
  const sender = useChatSender()
  return useSyncExternalStore(
    useCallback((onChange: () => void) => sender.subscribe(onChange), [sender]),
    () => sender.freeAt(topic),
  )
}

export const usePending = (): PendingLines => {
  const sender = useChatSender()
  return useSyncExternalStore(
    useCallback((onChange: () => void) => sender.subscribe(onChange), [sender]),
    sender.pending,
  )
}
