import type { Clock } from '../time/clock.ts'

export interface TestClock extends Clock {
  /** Seconds. */
  ahead: number
}

/** Milliseconds; without it, runs with the machine's. */
export const testClock = (at?: number): TestClock => {
  const clock: TestClock = {
    ahead: 0,
    now: () => (at ?? Date.now()) + clock.ahead * 1000,
    monotonic: () => performance.now(),
  }
  return clock
}
