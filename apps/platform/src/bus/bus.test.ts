import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quiet } from '../testing/index.ts'
import type { Bus } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import { natsBus } from './nats.ts'
import { matches } from './subject.ts'

const natsUrl = process.env['TEST_NATS_URL']
/** Each opens two ends of one bus: two processes, or, in process, one and the same. */
const buses = [
  {
    name: 'one process',
    open: async () => {
      const bus = inProcessBus(quiet)
      return [bus, bus] as const
    },
  },
  ...(natsUrl
    ? [{ name: 'NATS', open: async () => [await natsBus(natsUrl, quiet), await natsBus(natsUrl, quiet)] as const }]
    : []),
]

/** Waits until something is so, 2 s at most. */
const eventually = async (isSo: () => boolean): Promise<void> => {
  for (let n = 0; n < 200 && !isSo(); n++) await sleep(10)
}

describe.each(buses)('the bus over $name', ({ open }) => {
  let here: Bus
  let there: Bus
  beforeAll(async () => {
    ;[here, there] = await open()
  })
  afterAll(async () => {
    await here.close()
    await there.close()
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

  it('goes on when a listener fails', async () => {
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

  it('asks and gets an answer, or is told that nobody answers', async () => {
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
