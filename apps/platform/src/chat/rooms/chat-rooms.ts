import { chatEntry, CHAT_RECENT, withChatEntry, type ChatEntry, type ChatRoomContents } from '@pavilion/contract/chat'
import * as z from 'zod/mini'
import type { Bus } from '../../bus/index.ts'
import type { ChatStore, RoomKey } from './chat-store.ts'

const SUBJECT = 'chat_rooms.entries'
const carried = z.object({ siteId: z.int(), room: z.string(), stream: z.string(), entry: chatEntry })

/** A room of a match that was closed so long ago is read from its history alone. */
const CLOSED_FOR_MS = 3_600_000

interface RoomsParts {
  readonly store: Pick<ChatStore, 'rooms' | 'load' | 'after'>
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  /** Milliseconds. */
  readonly now: () => number
  /** Rooms that are known however long they have been closed: of matches in play, and those that are read here. */
  readonly keptRooms: () => readonly string[]
}

export interface RoomListener {
  /** The next of its room. */
  entered(key: RoomKey, stream: string, entry: ChatEntry): void
  /** A room that was read anew: what was sent of it no longer continues. */
  replaced(key: RoomKey): void
}

const keyOf = ({ siteId, room }: RoomKey): string => `${siteId} ${room}`

interface Held {
  readonly key: RoomKey
  state: ChatRoomContents
  /** Reads what it misses; one after the other. */
  reading: Promise<void> | undefined
}

/**
 * All rooms, as this process knows them. Entries come by the bus, from whichever process wrote them; whatever is missing is read, so nothing is lost
 * without it, and each is handed on once, in its order.
 */
export class ChatRooms {
  readonly #parts: RoomsParts
  readonly #rooms = new Map<string, Held>()
  readonly #listeners = new Set<RoomListener>()
  #unsubscribe: (() => void) | undefined

  constructor(parts: RoomsParts) {
    this.#parts = parts
  }

  /** Hears of what is written into rooms from then on; `check` reads them. */
  start(): void {
    this.#unsubscribe = this.#parts.bus.subscribe(SUBJECT, (data) => void this.#heard(data).catch(() => undefined))
  }

  stop(): void {
    this.#unsubscribe?.()
  }

  listen(listener: RoomListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  state(key: RoomKey): ChatRoomContents | undefined {
    return this.#rooms.get(keyOf(key))?.state
  }

  all(): readonly { readonly key: RoomKey; readonly state: ChatRoomContents }[] {
    return [...this.#rooms.values()]
  }

  /** After an entry was written: every process hears of it, this one whatever the bus does. */
  async wrote(key: RoomKey, entry: ChatEntry): Promise<void> {
    const stream = this.state(key)?.stream
    if (stream === undefined) return this.#catchUp(key)
    const message = { siteId: key.siteId, room: key.room, stream, entry }
    this.#parts.bus.publish(SUBJECT, message)
    await this.#heard(message)
  }

  /** Whatever the bus lost: called now and then. */
  async check(): Promise<void> {
    const { store, now, keptRooms } = this.#parts
    const rooms = await store.rooms(new Date(now() - CLOSED_FOR_MS), keptRooms())
    const listed = new Set(rooms.map(keyOf))
    // An open one that is not listed was opened a moment ago.
    for (const [key, { state }] of this.#rooms)
      if (!listed.has(key) && (state.isDestroyed || state.rules.status === 'closed')) this.#rooms.delete(key)
    const faults: unknown[] = []
    for (const room of rooms) {
      const ownRoom = this.#rooms.get(keyOf(room))
      try {
        if (ownRoom?.state.stream !== room.stream) await this.#load(room)
        else if (ownRoom.state.seq < room.seq) await this.#catchUp(room)
      } catch (error) {
        // It keeps no other back: a newer build may have written what this one cannot read.
        faults.push(error)
      }
    }
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} of ${rooms.length} chat rooms were not read`)
  }

  async #heard(data: unknown): Promise<void> {
    const read = carried.safeParse(data)
    if (!read.success) return
    const { stream, entry } = read.data
    const ownRoom = this.#rooms.get(keyOf(read.data))
    if (!ownRoom || ownRoom.state.stream !== stream || ownRoom.state.seq >= entry.seq) return
    if (ownRoom.state.seq === entry.seq - 1 && ownRoom.reading === undefined) return this.#enter(ownRoom, entry)
    await this.#catchUp(read.data)
  }

  #enter(ownRoom: Held, entry: ChatEntry): void {
    ownRoom.state = withChatEntry(ownRoom.state, entry, CHAT_RECENT)
    for (const listener of this.#listeners) listener.entered(ownRoom.key, ownRoom.state.stream, entry)
  }

  async #load(key: RoomKey): Promise<void> {
    const state = await this.#parts.store.load(key)
    if (!state) return
    // Another load, or entries after it, may have come first: nobody is taken back to before them.
    const current = this.#rooms.get(keyOf(key))?.state
    if (current?.stream === state.stream && current.seq >= state.seq) return
    const { siteId, room } = key
    this.#rooms.set(keyOf(key), { key: { siteId, room }, state, reading: undefined })
    for (const listener of this.#listeners) listener.replaced({ siteId, room })
  }

  async #catchUp(key: RoomKey): Promise<void> {
    const ownRoom = this.#rooms.get(keyOf(key))
    if (!ownRoom) return this.#load(key)
    const before = ownRoom.reading ?? Promise.resolve()
    const reading = before.catch(() => undefined).then(() => this.#read(ownRoom))
    ownRoom.reading = reading
    try {
      await reading
    } finally {
      if (ownRoom.reading === reading) ownRoom.reading = undefined
    }
  }

  async #read(ownRoom: Held): Promise<void> {
    const entries = await this.#parts.store.after(ownRoom.key, ownRoom.state.seq)
    for (const entry of entries) if (entry.seq === ownRoom.state.seq + 1) this.#enter(ownRoom, entry)
  }
}
