import { Refusal } from '../http/index.ts'

/** Answered when too many callers wait already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** What a caller is told whom there is no place for; anything else goes on as it is. */
export const refuseFull = (error: unknown): never => {
  throw error instanceof QueueFull ? new Refusal('SYSTEM_BUSY') : error
}

interface Turns {
  /** Tasks that run at once. */
  readonly atOnce: number
  /** Callers that may be here, running ones included. */
  readonly places: number
}

/**
 * Runs tasks in the order they came, `atOnce` of them at a time, so that a burst takes its share of the machine and no more.
 * Beyond `places` a caller is rejected at once with QueueFull.
 */
export const createTaskQueue = ({ atOnce, places }: Turns): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  // Whoever leaves hands its turn on, so that nobody who comes just then steps in between.
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (task) => {
    if (running + waiting.length >= places) throw new QueueFull(`${places} callers are here already`)
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
