import type { ChatEntry } from '@pavilion/contract/chat'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bus, Listener } from '../../bus/index.ts'
import { oneStore } from '../testing/one-store.ts'
import { ChatRooms } from './chat-rooms.ts'
import type { ChatStore, RoomKey } from './chat-store.ts'

const PROCESSES = 2
const KEYS: readonly RoomKey[] = ['chat/hall', 'chat/match/7'].map((room) => ({ siteId: 3000, room }))
const HOUR = 3_600_000

/** Carries a message when the test says so, to whom, as often and in whatever order. */
const wilfulBus = () => {
  const listeners: Listener[] = []
  const messages: { readonly to: number; readonly data: unknown }[] = []
  const endOf = (from: number): Pick<Bus, 'publish' | 'subscribe'> => ({
    publish: (_, data) => {
      for (let to = 0; to < PROCESSES; to += 1) if (to !== from) messages.push({ to, data })
    },
    subscribe: (_, listener) => {
      listeners[from] = listener
      return () => undefined
    },
  })
  return {
    endOf,
    carry: (pick: number, isKept: boolean, isLost: boolean): void => {
      if (messages.length === 0) return
      const at = pick % messages.length
      const message = messages[at]
      if (!isKept) messages.splice(at, 1)
      if (message && !isLost) listeners[message.to]?.(message.data, '')
    },
  }
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('say' as const),
      process: fc.nat({ max: PROCESSES - 1 }),
      room: fc.nat({ max: KEYS.length - 1 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('carry' as const),
      pick: fc.nat(),
      isKept: fc.boolean(),
      isLost: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('check' as const), process: fc.nat({ max: PROCESSES - 1 }) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('read' as const) }) },
)

describe('rooms of two processes over one store', () => {
  it('are told entry by entry, each once and in order, whatever the bus loses, doubles or turns round', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.scheduler(), async (steps, scheduler) => {
        const tables = oneStore()
        const bus = wilfulBus()
        // Answers of the database come when the scheduler lets them.
        const store: Pick<ChatStore, 'rooms' | 'load' | 'after'> = {
          rooms: scheduler.scheduleFunction(tables.store.rooms),
          load: scheduler.scheduleFunction(tables.store.load),
          after: scheduler.scheduleFunction(tables.store.after),
        }
        const processes = Array.from({ length: PROCESSES }, (_, id) => {
          const rooms = new ChatRooms({ store, bus: bus.endOf(id), now: () => 0, keptRooms: () => [] })
          const heard = new Map<string, ChatEntry[]>()
          rooms.listen({
            entered: ({ room }, _stream, entry) => heard.set(room, [...(heard.get(room) ?? []), entry]),
            // Whoever reads it starts with its state: nothing may be taken back by that.
            replaced: (key) => {
              const [before, after] = [heard.get(key.room)?.at(-1)?.seq ?? 0, rooms.state(key)?.seq ?? 0]
              expect(after).toBeGreaterThanOrEqual(before)
              heard.set(key.room, rooms.state(key)?.list.slice() ?? [])
            },
          })
          return { rooms, heard }
        })
        const work: Promise<unknown>[] = processes.map(({ rooms }) => {
          rooms.start()
          return rooms.check()
        })
        for (const key of KEYS) tables.open(key)
        for (const each of steps) {
          if (each.does === 'say') {
            const key = KEYS[each.room] ?? KEYS[0]
            if (key) work.push(processes[each.process]?.rooms.wrote(key, tables.say(key)) ?? Promise.resolve())
          } else if (each.does === 'carry') bus.carry(each.pick, each.isKept, each.isLost)
          else if (each.does === 'check') work.push(processes[each.process]?.rooms.check() ?? Promise.resolve())
          else if (scheduler.count() > 0) await scheduler.waitOne()
        }
        await scheduler.waitIdle()
        await Promise.all(work)
        for (const { rooms, heard } of processes) {
          const last = rooms.check()
          await scheduler.waitIdle()
          await last
          for (const key of KEYS) {
            const contents = tables.contents(key)
            expect(rooms.state(key)).toEqual(contents)
            const seqs = heard.get(key.room)?.map(({ seq }) => seq) ?? []
            const first = seqs[0] ?? 1
            expect(seqs).toEqual(Array.from({ length: contents.seq - first + 1 }, (_, n) => first + n))
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('a room of a match that was closed', () => {
  const opened = async () => {
    const tables = oneStore()
    const key = { siteId: 3000, room: 'chat/match/7' }
    let now = 0
    let keptRooms: readonly string[] = []
    const bus = { publish: () => undefined, subscribe: () => () => undefined }
    const rooms = new ChatRooms({ store: tables.store, bus, now: () => now, keptRooms: () => keptRooms })
    tables.open(key)
    rooms.start()
    await rooms.check()
    const wait = async (hours: number): Promise<void> => {
      now += hours * HOUR
      await rooms.check()
    }
    const close = async (): Promise<void> => {
      tables.close(key, new Date(now))
      await rooms.check()
    }
    return { rooms, key, wait, close, want: (names: readonly string[]) => void (keptRooms = names) }
  }

  it('is forgotten by the process an hour later', async () => {
    const { rooms, key, wait, close } = await opened()
    await wait(100)
    expect(rooms.state(key)?.rules.status).toBe('open')
    await close()
    await wait(0.9)
    expect(rooms.state(key)?.rules.status).toBe('closed')
    await wait(0.2)
    expect(rooms.state(key)).toBeUndefined()
    expect(rooms.all()).toEqual([])
  })

  it('stays while its match is in play or somebody reads it', async () => {
    const { rooms, key, wait, close, want } = await opened()
    await close()
    want([key.room])
    await wait(5)
    expect(rooms.state(key)?.rules.status).toBe('closed')
    want([])
    await wait(0)
    expect(rooms.state(key)).toBeUndefined()
    want([key.room])
    await wait(0)
    expect(rooms.state(key)?.rules.status).toBe('closed')
  })
})

it('reads all rooms but the one that cannot be read, and says so each time', async () => {
  const tables = oneStore()
  for (const key of KEYS) tables.open(key)
  const [broken] = KEYS
  const store: typeof tables.store = {
    ...tables.store,
    load: (key) => (key.room === broken?.room ? Promise.reject(new Error('no such entry')) : tables.store.load(key)),
  }
  const bus = { publish: () => undefined, subscribe: () => () => undefined }
  const rooms = new ChatRooms({ store, bus, now: () => 0, keptRooms: () => [] })
  for (let turn = 0; turn < 2; turn += 1) await expect(rooms.check()).rejects.toThrow('1 of 2 chat rooms were not read')
  expect(KEYS.map((key) => rooms.state(key) !== undefined)).toEqual([false, true])
})
