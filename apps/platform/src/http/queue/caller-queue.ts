import type { Later } from '../later.ts'
import { tooOften } from '../refusal/too-often.ts'

export interface CallerQueueSettings {
  readonly atOnce: number
  readonly waiting: number
  readonly waitMs: number
}

/** Seconds. */
const AGAIN = 1

interface Waiter {
  readonly enter: () => void
}
interface Line {
  running: number
  readonly waiters: Waiter[]
}

/** Overflow and time-outs: FREQUENT_SUBMISSION. */
export const createCallerQueue = ({ atOnce, waiting, waitMs }: CallerQueueSettings) => {
  const lines = new Map<string, Line>()

  const leaveOnce = (key: string, line: Line): (() => void) => {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      // A new call must not overtake.
      const next = line.waiters.shift()
      if (next) return next.enter()
      line.running -= 1
      if (line.running === 0) lines.delete(key)
    }
  }

  const wait = (key: string, line: Line): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiters.splice(line.waiters.indexOf(waiter), 1)
        reject(tooOften(AGAIN))
      }, waitMs)
      const waiter: Waiter = {
        enter: () => {
          clearTimeout(timer)
          resolve(leaveOnce(key, line))
        },
      }
      line.waiters.push(waiter)
    })

  return {
    /** Returns the release function: at once where there is room. */
    enter: (key: string): Later<() => void> => {
      const line = lines.get(key) ?? { running: 0, waiters: [] }
      lines.set(key, line)
      if (line.running < atOnce) {
        line.running += 1
        return leaveOnce(key, line)
      }
      if (line.waiters.length >= waiting) throw tooOften(AGAIN)
      return wait(key, line)
    },
    size: (): number => lines.size,
  }
}

export type CallerQueue = ReturnType<typeof createCallerQueue>
