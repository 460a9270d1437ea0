import { ApiError, isUnanswered } from '@pavilion/api-client'
import { STATUS } from '@pavilion/contract'
import { pause } from './wait.ts'

export type Ask = <T>(call: () => Promise<T>) => Promise<T>

export const askOnce: Ask = (call) => call()

/** Stopping, starting, or without its database. */
const PASSING: ReadonlySet<number> = new Set([
  STATUS.SERVER_ERROR,
  STATUS.BAD_GATEWAY,
  STATUS.SYSTEM_BUSY,
  STATUS.MAINTENANCE,
])

const isPassing = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && PASSING.has(error.status))

/** With the same key. */
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
