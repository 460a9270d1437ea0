import { createCallerQueue } from '../http/index.ts'

const WAIT_MS = 5000
/** Several people and programs of an operator may share an address. */
const OF_ADDRESS = { atOnce: 16, waiting: 128 }
/** A person types one command after the other; a program has the machine's secret. */
const OF_CALLER = { atOnce: 4, waiting: 32 }

export interface OperatorQueue {
  /** Of an address: who it is that calls. */
  ofAddress<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Of a person, or of the machine at an address: what they ask for. */
  ofCaller<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Bounds what an address and a caller have under way, as the members' port does (http/queue). `scale` multiplies the bounds. */
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
