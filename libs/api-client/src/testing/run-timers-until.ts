import { vi } from 'vitest'

const realTimeout = globalThis.setTimeout

/** Runs fake timers, with the real time of the browser's cryptography between them. */
export const runTimersUntil = async <T>(outcome: Promise<T>): Promise<T> => {
  let over = false
  const end = () => {
    over = true
  }
  outcome.then(end, end)
  while (!over) {
    await vi.runAllTimersAsync()
    await new Promise((resolve) => realTimeout(resolve, 1))
  }
  return outcome
}
