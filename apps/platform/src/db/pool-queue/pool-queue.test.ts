import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueuedCaller } from './caller.ts'
import { createPoolQueue } from './pool-queue.ts'

const member = (key: string): QueuedCaller => ({ kind: 'member', key })
const stranger = (key: string): QueuedCaller => ({ kind: 'stranger', key })
const lookup = (key: string): QueuedCaller => ({ kind: 'session', key })
const platform: QueuedCaller = { kind: 'platform', key: '' }

describe('turns at the connections', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const world = (size: number) => {
    const turns = createPoolQueue({ size, waitMs: 5000 })
    const events: string[] = []
    const leave = new Map<string, () => void>()
    const settled = () => vi.advanceTimersByTimeAsync(0)
    const ask = async (caller: QueuedCaller, name: string): Promise<void> => {
      void turns.enter(caller).then(
        (leaves) => {
          events.push(name)
          leave.set(name, leaves)
        },
        (error: Error) => void events.push(`${name} ${error.name}`),
      )
      await settled()
    }
    const end = async (name: string): Promise<void> => {
      leave.get(name)?.()
      await settled()
    }
    return { turns, events, ask, end }
  }

  it('give a free connection to another member next, whatever waits before', async () => {
    const { events, ask, end } = world(1)
    for (let n = 0; n < 300; n += 1) await ask(member('rusher'), `rusher ${n}`)
    await ask(member('second'), 'second')
    await ask(member('third'), 'third')
    await end('rusher 0')
    await end('rusher 1')
    await end('second')
    await end('third')
    expect(events).toEqual(['rusher 0', 'rusher 1', 'second', 'third', 'rusher 2'])
  })

  it('leave two thirds to others, however much one member asks for', async () => {
    const { events, ask } = world(9)
    for (let n = 0; n < 20; n += 1) await ask(member('rusher'), 'rusher')
    for (const name of ['a', 'b', 'c']) await ask(member(name), name)
    expect(events).toEqual(['rusher', 'rusher', 'rusher', 'a', 'b', 'c'])
  })

  it('keep strangers from many addresses, and lookups for them, to a third each', async () => {
    const { events, ask } = world(10)
    for (let n = 0; n < 200; n += 1) await ask(stranger(`s${n}`), 'stranger')
    for (let n = 0; n < 200; n += 1) await ask(lookup(`s${n}`), 'lookup')
    await ask(member('a'), 'a')
    await ask(platform, 'settlement')
    expect(events).toEqual([...Array(3).fill('stranger'), ...Array(3).fill('lookup'), 'a', 'settlement'])
  })

  it('serve each kind in turn where there is one connection', async () => {
    const { events, ask, end } = world(1)
    for (let n = 0; n < 50; n += 1) await ask(stranger(`s${n}`), `stranger ${n}`)
    await ask(member('a'), 'a')
    await ask(platform, 'settlement')
    await end('stranger 0')
    expect(events).toHaveLength(2)
    await end(events[1] ?? '')
    await end(events[2] ?? '')
    expect(events.slice(0, 4).toSorted()).toEqual(['a', 'settlement', 'stranger 0', 'stranger 1'])
  })

  it('refuse a stranger who finds too many waiting, but not what has begun, nor a member', async () => {
    const { events, ask } = world(3)
    for (let n = 0; n < 257; n += 1) await ask(stranger(`s${n}`), 'stranger')
    await ask(stranger('late'), 'late')
    expect(events).toEqual(['stranger', 'late DatabaseBusy'])
    await ask({ kind: 'stranger', key: 's0', begun: true } as QueuedCaller, 'begun')
    await ask(member('a'), 'a')
    expect(events.slice(2)).toEqual(['a'])
  })

  it('refuse what has waited too long, and forget it', async () => {
    const { turns, events, ask, end } = world(1)
    await ask(member('a'), 'a1')
    await ask(member('a'), 'a2')
    await ask(stranger('s'), 's')
    await vi.advanceTimersByTimeAsync(5000)
    expect(events).toEqual(['a1', 'a2 DatabaseBusy', 's DatabaseBusy'])
    await end('a1')
    await end('a1')
    expect(turns.running()).toBe(0)
    await ask(member('b'), 'b')
    expect(events.at(-1)).toBe('b')
  })
})
