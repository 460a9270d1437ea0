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
