import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { natsProgram, natsServer, quiet } from '../testing/index.ts'
import type { Bus } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import { natsBus } from './nats.ts'
import { matches } from './subject.ts'

interface Ends {
  readonly ends: readonly [here: Bus, there: Bus]
  close(): Promise<void>
}

const overNats = async (program: string): Promise<Ends> => {
  const server = await natsServer(program)
  await server.start()
  const ends = [await natsBus(server.url, quiet), await natsBus(server.url, quiet)] as const
  return {
    ends,
    close: async () => {
      for (const end of ends) await end.close()
      server.kill()
    },
  }
}
const inProcess = async (): Promise<Ends> => {
  const bus = inProcessBus(quiet)
  return { ends: [bus, bus], close: bus.close }
}
const program = natsProgram
const buses = [
  { name: 'one process', open: inProcess },
  ...(program ? [{ name: 'NATS', open: () => overNats(program) }] : []),
]

const eventually = async (isSo: () => boolean): Promise<void> => {
  for (let n = 0; n < 6000 && !isSo(); n++) await sleep(10)
}

describe.each(buses)('the bus over $name', ({ open }) => {
  let here: Bus
  let there: Bus
  let opened: Ends
  beforeAll(async () => {
    opened = await open()
    ;[here, there] = opened.ends
  })
  afterAll(() => opened.close())

  it('carries a message as large as it says, and an answer', async () => {
    const size = Math.min(here.largest(), 4 * 1024 * 1024) - 'q.large'.length - 2
    expect(size).toBeGreaterThan(512 * 1024)
    const large = 'x'.repeat(size)
    const seen: unknown[] = []
    const ends = [there.subscribe('t.large', (data) => seen.push(data)), there.respond('q.large', () => large)]
    await there.flush()
    here.publish('t.large', large)
    await eventually(() => seen.length > 0)
    expect(seen).toEqual([large])
    expect(await here.request('q.large', {})).toBe(large)
    for (const end of ends) end()
  })

  it('carries messages to every subscriber, in order', async () => {
    const seen: unknown[] = []
    const subscriptions = [
      there.subscribe('t.one', (data) => seen.push(data)),
      here.subscribe('t.*', (_, subject) => seen.push(subject)),
    ]
    await there.flush()
    await here.flush()
    for (let n = 0; n < 3; n++) here.publish('t.one', { n })
    here.publish('u.one', {})
    await eventually(() => seen.length >= 6)
    expect(seen.filter((item) => typeof item === 'object')).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }])
    expect(seen.filter((item) => item === 't.one')).toHaveLength(3)
    for (const end of subscriptions) end()
    here.publish('t.one', {})
    await here.flush()
    await sleep(20)
    expect(seen).toHaveLength(6)
  })

  it('delivers to the others when a listener fails', async () => {
    const seen: unknown[] = []
    there.subscribe('fail', () => {
      throw new Error('mine')
    })
    there.subscribe('fail', (data) => seen.push(data))
    await there.flush()
    here.publish('fail', 1)
    here.publish('fail', 2)
    await eventually(() => seen.length === 2)
    expect(seen).toEqual([1, 2])
  })

  it('answers a request, and fails it when there is no responder', async () => {
    const end = there.respond('ask', (data) => ({ got: data }))
    await there.flush()
    expect(await here.request('ask', { a: 1 })).toEqual({ got: { a: 1 } })
    end()
    await there.flush()
    await expect(here.request('ask', {}, 300)).rejects.toThrow()
  })
})

describe('a subject', () => {
  it.each([
    ['a.b', 'a.b', true],
    ['a.*', 'a.b', true],
    ['a.*', 'a.b.c', false],
    ['a.>', 'a.b.c', true],
    ['a.>', 'a', false],
    ['*.b', 'a.b', true],
    ['a.b', 'a', false],
  ])('%s takes %s: %s', (pattern, subject, expected) => {
    expect(matches(pattern, subject)).toBe(expected)
  })
})

describe.runIf(program)('the bus while NATS is away', () => {
  it('queues nothing, says that it may not have sent, and works again afterwards', async () => {
    const server = await natsServer(program ?? '')
    await server.start()
    const here = await natsBus(server.url, quiet)
    const there = await natsBus(server.url, quiet)
    const seen: unknown[] = []
    there.subscribe('x', (data) => seen.push(data))
    await there.flush()
    here.publish('x', 'before')
    await here.flush()
    await expect.poll(() => seen).toEqual(['before'])
    server.kill()
    await expect.poll(() => here.connected()).toBe(false)
    here.publish('x', 'meanwhile')
    await expect(here.flush()).rejects.toThrow()
    await server.start()
    await expect.poll(() => here.connected() && there.connected(), { timeout: 60_000 }).toBe(true)
    here.publish('x', 'after')
    await here.flush()
    await expect.poll(() => seen).toEqual(['before', 'after'])
    await here.close()
    await there.close()
    server.kill()
  })
})
