import { setImmediate } from 'node:timers'
import type { FastifyReply } from 'fastify'

/** A crowd’s first answer must not wait for the last of its turn. */
const MOST = 32

/**
 * Answers that one turn of the event loop made are written together at its end. Each that is written by itself wakes
 * its reader, which costs more than all else of a call; one that is awake finds the others.
 */
export const createTurnEnd = () => {
  let waiting: (() => void)[] = []
  const writeAll = (): void => {
    const writes = waiting
    waiting = []
    for (const write of writes) write()
  }
  const add = (write: () => void): void => {
    if (waiting.push(write) === 1) setImmediate(writeAll)
    else if (waiting.length === MOST) writeAll()
  }
  return {
    send: (reply: FastifyReply, text: string): void =>
      add(() => {
        try {
          reply.send(text)
        } catch (error) {
          reply.send(error)
        }
      }),
    /** The same for an answer that was waited for. */
    wait: (): Promise<void> => new Promise(add),
  }
}
