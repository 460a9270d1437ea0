import { RETRY_MS, type ClientFrame, type DomainRequest } from '@pavilion/contract/realtime'
import { writeFrame } from './frames.ts'

const CAPACITY = 100

/** Retries in order every 300 ms (spec section 4). */
export interface Outbox {
  /** False when full. The same frame waits once. */
  send(frame: ClientFrame | DomainRequest): boolean
  clear(): void
}

/** `deliver` answers false while it cannot send. */
export const createOutbox = (deliver: (text: string) => boolean): Outbox => {
  let waiting: string[] = []
  let timer: ReturnType<typeof setInterval> | undefined

  const rest = () => {
    clearInterval(timer)
    timer = undefined
  }
  const flush = () => {
    while (waiting[0] !== undefined && deliver(waiting[0])) waiting.shift()
    if (waiting.length === 0) rest()
  }

  return {
    send: (frame) => {
      const text = writeFrame(frame)
      if (waiting.length === 0 && deliver(text)) return true
      if (waiting.includes(text)) return true
      if (waiting.length >= CAPACITY) return false
      waiting.push(text)
      timer ??= setInterval(flush, RETRY_MS)
      return true
    },
    clear: () => {
      waiting = []
      rest()
    },
  }
}
