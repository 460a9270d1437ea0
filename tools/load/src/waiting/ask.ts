import { ApiError, isUnanswered } from '@pavilion/api-client'
import { STATUS } from '@pavilion/contract'
import { pause } from './wait.ts'

/** How a call is made: once, or until it has an answer. */
export type Ask = <T>(call: () => Promise<T>) => Promise<T>

/** For what is measured. */
export const askOnce: Ask = (call) => call()

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
export const untilAnswered: Ask = async (call) => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error) || attempt > 600) throw error
      await pause(100 + Math.random() * 200)
    }
  }
}
