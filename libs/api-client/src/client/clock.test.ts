import { expect, it } from 'vitest'
import { createServerClock } from './clock.ts'

it('is this machine’s own until the server’s is known, and then right to the half second that is cut', () => {
  let now = 1_000_000
  const clock = createServerClock(() => now)
  expect([clock.milliseconds(), clock.fromDevice(400_000), clock.isFresh()]).toEqual([1_000_000, 400_000, false])
  // Asked 200 ms ago, and five minutes behind here.
  clock.learn({ serverTime: 1_300, ip: '203.0.113.7' }, now - 200)
  expect([clock.milliseconds(), clock.seconds(), clock.ip()]).toEqual([1_300_600, 1_300, '203.0.113.7'])
  expect([clock.fromDevice(400_000), clock.isFresh()]).toEqual([700_600, true])
  now += 60_000
  expect([clock.milliseconds(), clock.isFresh()]).toEqual([1_360_600, false])
})
