import { createCallerQueue } from '../http/index.ts'

const WAIT_MS = 5000
const OF_ADDRESS = { atOnce: 16, waiting: 128 }
const OF_CALLER = { atOnce: 4, waiting: 32 }

export interface OperatorQueue {
  ofAddress<T>(key: string, work: () => Promise<T>): Promise<T>
  ofCaller<T>(key: string, work: () => Promise<T>): Promise<T>
}

export const createOperatorQueue = (scale: number): OperatorQueue => {
  const turns = ({ atOnce, waiting }: typeof OF_ADDRESS) => {
    const queue = createCallerQueue({ atOnce: atOnce * scale, waiting: waiting * scale, waitMs: WAIT_MS })
    return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const leave = await queue.enter(key)
      try {
        return await work()
      } finally {
        leave()
      }
    }
  }
  return { ofAddress: turns(OF_ADDRESS), ofCaller: turns(OF_CALLER) }
}
