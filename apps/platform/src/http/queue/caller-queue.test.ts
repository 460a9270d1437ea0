import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallerQueue } from './caller-queue.ts'

const settings = { atOnce: 2, waiting: 3, waitMs: 5000 }

describe('a queue of callers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const world = () => {
    const queue = createCallerQueue(settings)
    const events: string[] = []
    const leave = new Map<string, () => void>()
    const call = async (caller: string, name: string): Promise<void> => {
      await new Promise<() => void>((resolve) => resolve(queue.enter(caller))).then(
        (leaves) => {
          events.push(`${name} runs`)
          leave.set(name, leaves)
        },
        (error: { status: string }) => void events.push(`${name} ${error.status}`),
      )
    }
    const end = async (name: string): Promise<void> => {
      leave.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    return { queue, events, call, end }
  }

  it('runs so many at once, lets so many wait in order, and refuses the others at once', async () => {
    const { queue, events, call, end } = world()
    for (const n of [1, 2, 3, 4, 5, 6, 7]) void call('a', `a${n}`)
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual(['a1 runs', 'a2 runs', 'a6 FREQUENT_SUBMISSION', 'a7 FREQUENT_SUBMISSION'])
    await end('a2')
    await end('a1')
    expect(events.slice(4)).toEqual(['a3 runs', 'a4 runs'])
    await end('a4')
    expect(events.slice(6)).toEqual(['a5 runs'])
    await end('a3')
    await end('a5')
    expect(queue.size()).toBe(0)
  })

  it('does not let one caller wait for another', async () => {
    const { events, call } = world()
    for (const n of [1, 2, 3, 4]) void call('a', `a${n}`)
    void call('b', 'b1')
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual(['a1 runs', 'a2 runs', 'b1 runs'])
  })

  it('refuses what has waited too long, and forgets it', async () => {
    const { events, call, end } = world()
    for (const n of [1, 2, 3]) void call('a', `a${n}`)
    await vi.advanceTimersByTimeAsync(4000)
    void call('a', 'a4')
    await vi.advanceTimersByTimeAsync(1000)
    expect(events).toEqual(['a1 runs', 'a2 runs', 'a3 FREQUENT_SUBMISSION'])
    await end('a1')
    expect(events.slice(3)).toEqual(['a4 runs'])
  })

  it('gives a place back once, however often it is released', async () => {
    const { events, call, end } = world()
    for (const n of [1, 2, 3, 4]) void call('a', `a${n}`)
    await vi.advanceTimersByTimeAsync(0)
    await end('a1')
    await end('a1')
    expect(events).toEqual(['a1 runs', 'a2 runs', 'a3 runs'])
  })
})
