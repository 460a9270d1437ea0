import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Bus } from '../../bus/index.ts'
import type { RoomKey } from './chat-store.ts'

const SUBJECT = 'chat_rooms.presence'
const SAID_EVERY_MS = 2_000
/** A process that says nothing any more has no readers. */
const FORGET_MS = 3 * SAID_EVERY_MS
const presenceMessage = z.object({ process: z.string(), siteId: z.int(), room: z.string(), count: z.int() })

interface Said {
  readonly count: number
  readonly at: number
}

/** How many read each room at other processes. `now`: monotonic, milliseconds. */
export const roomPresence = (bus: Bus, now: () => number) => {
  const self = randomUUID()
  const others = new Map<string, Map<string, Said>>()
  const own = new Map<string, Said & Pick<RoomKey, 'room'>>()
  const idOf = ({ siteId, room }: RoomKey): string => `${siteId} ${room}`
  const stop = bus.subscribe(SUBJECT, (data) => {
    const read = presenceMessage.safeParse(data)
    if (!read.success || read.data.process === self) return
    const { process, count } = read.data
    const ofRoom = others.get(idOf(read.data)) ?? new Map<string, Said>()
    others.set(idOf(read.data), ofRoom.set(process, { count, at: now() }))
  })
  return {
    stop,
    /** Rooms that are read here, or were a moment ago. */
    here: (): readonly string[] => [...own.values()].map(({ room }) => room),
    /** Rooms that take memory. */
    size: (): number => own.size + others.size,
    /** Forgets rooms of which nobody has said anything for a while. */
    forget: (): void => {
      for (const [id, { at }] of own) if (now() - at > FORGET_MS) own.delete(id)
      for (const [id, ofRoom] of others) {
        for (const [process, { at }] of ofRoom) if (now() - at > FORGET_MS) ofRoom.delete(process)
        if (ofRoom.size === 0) others.delete(id)
      }
    },
    elsewhere: (key: RoomKey): number => {
      let count = 0
      const ofRoom = others.get(idOf(key))
      for (const [process, each] of ofRoom ?? [])
        if (now() - each.at > FORGET_MS) ofRoom?.delete(process)
        else count += each.count
      return count
    },
    counted: (key: RoomKey, here: number): void => {
      const last = own.get(idOf(key))
      if (last && last.count === here && now() - last.at < SAID_EVERY_MS) return
      own.set(idOf(key), { room: key.room, count: here, at: now() })
      bus.publish(SUBJECT, { process: self, ...key, count: here })
    },
  }
}
