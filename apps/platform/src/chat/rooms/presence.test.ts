import { expect, it } from 'vitest'
import type { Bus, Listener } from '../../bus/index.ts'
import { roomPresence } from './presence.ts'

const key = { siteId: 3000, room: 'chat/match/7' }

it('counts readers of other processes, and forgets what nobody speaks of any more', () => {
  const listeners: Listener[] = []
  const bus = {
    publish: (subject: string, data: unknown) => listeners.forEach((listener) => listener(data, subject)),
    subscribe: (_: string, listener: Listener) => {
      listeners.push(listener)
      return () => undefined
    },
  } as unknown as Bus
  let now = 0
  const [one, other] = [roomPresence(bus, () => now), roomPresence(bus, () => now)]
  one.counted(key, 4)
  expect([one.elsewhere(key), other.elsewhere(key)]).toEqual([0, 4])
  expect([one.here(), other.here()]).toEqual([[key.room], []])
  now = 6_000
  for (const each of [one, other]) each.forget()
  expect([one.here(), other.elsewhere(key), other.size()]).toEqual([[key.room], 4, 1])
  now = 6_001
  for (const each of [one, other]) each.forget()
  expect([one.here(), other.elsewhere(key)]).toEqual([[], 0])
  expect([one.size(), other.size()]).toEqual([0, 0])
})

it('tells another process once of who came, though the bus doubles or turns round what it carries', () => {
  const messages: unknown[] = []
  const listeners: Listener[] = []
  const bus: Pick<Bus, 'publish' | 'subscribe'> = {
    publish: (_, data) => void messages.push(data),
    subscribe: (_, listener) => {
      listeners.push(listener)
      return () => undefined
    },
  }
  const [one, other] = [roomPresence(bus, () => 0), roomPresence(bus, () => 0)]
  const carry = (...data: readonly unknown[]) =>
    data.forEach((each) => listeners.forEach((listener) => listener(each, '')))
  one.counted(key, 2, { names: ['甲', '乙'], came: 2 })
  one.counted(key, 4, { names: ['丙', '丁'], came: 2 })
  one.counted(key, 4, { names: ['戊'], came: 1 })
  const [first, second, third] = messages
  carry(first, first, second, second)
  expect([one.takeArrivals().size, other.elsewhere(key)]).toEqual([0, 4])
  expect(other.takeArrivals().get('3000 chat/match/7')).toEqual({ names: ['甲', '乙', '丙'], came: 4 })
  carry(first, third, second)
  expect(other.takeArrivals().get('3000 chat/match/7')).toEqual({ names: ['戊'], came: 1 })
  expect(other.takeArrivals().size).toBe(0)
})
