import { vi } from 'vitest'

const realTimeout = globalThis.setTimeout

/** Runs fake timers until an outcome is there; between them passes the real time that the browser's cryptography takes. */
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
