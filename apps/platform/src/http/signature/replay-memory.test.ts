import { CLOCK_TOLERANCE_SECONDS } from '@pavilion/contract'
import { expect, it } from 'vitest'
import { inProcessBus } from '../../bus/index.ts'
import { quiet } from '../../testing/index.ts'
import { createReplayMemory } from './replay-memory.ts'

it('remembers a write for as long as its time may pass, that of a clock ahead too', () => {
  let seconds = 1_000
  const clock = { now: Date.now, monotonic: () => seconds * 1000 }
  const memory = createReplayMemory(inProcessBus(quiet), clock)
  const knows = (id: string): boolean => !memory.isNew(3000, 'member', id)
  seconds += 2 * CLOCK_TOLERANCE_SECONDS - 1
  expect(knows('late-in-its-generation')).toBe(false)
  seconds += CLOCK_TOLERANCE_SECONDS
  expect(knows('another')).toBe(false)
  seconds += CLOCK_TOLERANCE_SECONDS
  expect(knows('late-in-its-generation')).toBe(true)
  seconds += 4 * CLOCK_TOLERANCE_SECONDS
  expect(knows('another-again')).toBe(false)
  seconds += 4 * CLOCK_TOLERANCE_SECONDS
  expect(knows('late-in-its-generation')).toBe(false)
  memory.stop()
})
