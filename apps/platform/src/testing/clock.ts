import type { Clock } from '../time/clock.ts'

export interface TestClock extends Clock {
  /** Seconds ahead of the machine's clock; tests move it. */
  ahead: number
}

/** `at`, in milliseconds, is where it stands still; without one it runs with the machine's. */
export const testClock = (at?: number): TestClock => {
  const clock: TestClock = {
    ahead: 0,
    now: () => (at ?? Date.now()) + clock.ahead * 1000,
    monotonic: () => performance.now(),
  }
  return clock
}
