import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Bus } from '../../bus/index.ts'
import type { RoomKey } from './chat-store.ts'

const SUBJECT = 'chat_rooms.presence'
const SAID_EVERY_MS = 2_000
/** A process that says nothing any more has no readers. */
const FORGET_MS = 3 * SAID_EVERY_MS
/** Of those who came since the last. */
const MOST_NAMES = 3

const presenceMessage = z.object({
  process: z.string(),
  /** Later ones of a process have higher ones. */
  no: z.int(),
  siteId: z.int(),
  room: z.string(),
  count: z.int(),
  names: z.array(z.string()),
  came: z.int(),
})

/** Members who came into a room: a few of their names, and how many they are. */
export interface Newcomers {
  readonly names: readonly string[]
  readonly came: number
}
export const NO_NEWCOMERS: Newcomers = { names: [], came: 0 }

export const together = (some: Newcomers, others: Newcomers): Newcomers => ({
  names: [...some.names, ...others.names].slice(0, MOST_NAMES),
  came: some.came + others.came,
})

interface Said {
  readonly count: number
  readonly at: number
}
type Heard = Said & { readonly no: number }

/** Who reads each room at other processes, and who came into it there. `now`: monotonic, milliseconds. */
export const roomPresence = (bus: Pick<Bus, 'publish' | 'subscribe'>, now: () => number) => {
  const self = randomUUID()
  let lastNo = 0
  const others = new Map<string, Map<string, Heard>>()
  const own = new Map<string, Said & Pick<RoomKey, 'room'>>()
  const arrivals = new Map<string, Newcomers>()
  const idOf = ({ siteId, room }: RoomKey): string => `${siteId} ${room}`
  const stop = bus.subscribe(SUBJECT, (data) => {
    const read = presenceMessage.safeParse(data)
    if (!read.success || read.data.process === self) return
    const { process, no, count, names, came } = read.data
    const id = idOf(read.data)
    const ofRoom = others.get(id) ?? new Map<string, Heard>()
    // The bus may double a message, or turn two round.
    if ((ofRoom.get(process)?.no ?? 0) >= no) return
    others.set(id, ofRoom.set(process, { no, count, at: now() }))
    if (came > 0) arrivals.set(id, together(arrivals.get(id) ?? NO_NEWCOMERS, { names, came }))
  })
  return {
    stop,
    /** Rooms that are read here, or were a moment ago. */
    here: (): readonly string[] => [...own.values()].map(({ room }) => room),
    /** Rooms that take memory. */
    size: (): number => own.size + others.size + arrivals.size,
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
    /** Who came at other processes since this was called last, by `<siteId> <room>`. */
    takeArrivals: (): ReadonlyMap<string, Newcomers> => {
      const newArrivals = new Map(arrivals)
      arrivals.clear()
      return newArrivals
    },
    counted: (key: RoomKey, here: number, newcomers: Newcomers = NO_NEWCOMERS): void => {
      const last = own.get(idOf(key))
      if (last && last.count === here && newcomers.came === 0 && now() - last.at < SAID_EVERY_MS) return
      own.set(idOf(key), { room: key.room, count: here, at: now() })
      lastNo += 1
      bus.publish(SUBJECT, { process: self, no: lastNo, ...key, count: here, ...newcomers })
    },
  }
}
