import { isUnanswered, ApiError } from '@pavilion/api-client'
import { STATUS } from '@pavilion/contract'

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The server was stopping, starting, or without its database. */
const PASSING: ReadonlySet<number> = new Set([
  STATUS.SERVER_ERROR,
  STATUS.BAD_GATEWAY,
  STATUS.SYSTEM_BUSY,
  STATUS.MAINTENANCE,
])

const isPassing = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && PASSING.has(error.status))

/** Repeats with the same key, as a careful client does when the outcome is unknown. */
export const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error) || attempt > 600) throw error
      await pause(100 + Math.random() * 200)
    }
  }
}

/** Throws after `seconds`. */
export const until = async (what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} took more than ${seconds} s`)
    await pause(200)
  }
}
