import { Refusal } from '../http/index.ts'

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export const refuseFull = (error: unknown): never => {
  throw error instanceof QueueFull ? new Refusal('SYSTEM_BUSY') : error
}

interface Turns {
  readonly atOnce: number
  /** Including running ones. */
  readonly places: number
}

/** Beyond `places` rejects with QueueFull. */
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
  // A newcomer must not take the slot.
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
