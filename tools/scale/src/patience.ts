import { isUnanswered, ApiError } from '@pavilion/api-client'
import { STATUS } from '@pavilion/contract'

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Answers that say nothing about the call itself: the server was going down, coming up, or without its database. */
const PASSING: ReadonlySet<number> = new Set([
  STATUS.SERVER_ERROR,
  STATUS.BAD_GATEWAY,
  STATUS.SYSTEM_BUSY,
  STATUS.MAINTENANCE,
])

const isPassing = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && PASSING.has(error.status))

/** Asks again until there is an answer: what a careful client does with a key when it does not know what became of its call. */
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
