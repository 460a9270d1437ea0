import { tooOften } from '../refusal/too-often.ts'

export interface CallerQueueSettings {
  /** Calls of one caller that run at once. */
  readonly atOnce: number
  /** Calls of one caller that may wait for those. */
  readonly waiting: number
  /** How long one may wait, milliseconds. */
  readonly waitMs: number
}

/** After how many seconds it is worth trying again. */
const AGAIN = 1

interface Waiter {
  readonly enter: () => void
}
interface Line {
  running: number
  readonly waiters: Waiter[]
}

/**
 * Lets few calls of each caller run at once. The next ones wait, in the order they came; what is beyond, or waits too long, is
 * refused with FREQUENT_SUBMISSION. Callers do not wait for one another.
 */
export const createCallerQueue = ({ atOnce, waiting, waitMs }: CallerQueueSettings) => {
  const lines = new Map<string, Line>()

  const leaveOnce = (key: string, line: Line): (() => void) => {
    let left = false
    return () => {
      if (left) return
      left = true
      // The place goes on to who waits longest, so that nobody who comes just then steps in between.
      const next = line.waiters.shift()
      if (next) return next.enter()
      line.running -= 1
      if (line.running === 0) lines.delete(key)
    }
  }

  const wait = (key: string, line: Line): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        line.waiters.splice(line.waiters.indexOf(waiter), 1)
        reject(tooOften(AGAIN))
      }, waitMs)
      const waiter: Waiter = {
        enter: () => {
          clearTimeout(late)
          resolve(leaveOnce(key, line))
        },
      }
      line.waiters.push(waiter)
    })

  return {
    /** Resolves when the caller's next call may run, with what must be called at its end. */
    enter: async (key: string): Promise<() => void> => {
      const line = lines.get(key) ?? { running: 0, waiters: [] }
      lines.set(key, line)
      if (line.running < atOnce) {
        line.running += 1
        return leaveOnce(key, line)
      }
      if (line.waiters.length >= waiting) throw tooOften(AGAIN)
      return wait(key, line)
    },
    /** Callers that have something under way. */
    size: (): number => lines.size,
  }
}

export type CallerQueue = ReturnType<typeof createCallerQueue>
