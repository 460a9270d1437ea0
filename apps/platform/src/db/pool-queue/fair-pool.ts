import type { PostgresPool } from 'kysely'
import { currentCaller } from './caller.ts'
import { DatabaseBusy } from './database-busy.ts'
import { createPoolQueue, type PoolQueueSettings } from './pool-queue.ts'

const CONNECT_TIMEOUT = /timeout exceeded when trying to connect|connection timeout/

/** Connections are shared fairly between callers (see `asCaller`). */
export const fairPool = (pool: PostgresPool, settings: PoolQueueSettings): PostgresPool => {
  const turns = createPoolQueue(settings)
  return {
    connect: async () => {
      const leave = await turns.enter(currentCaller())
      try {
        const client = await pool.connect()
        return {
          query: client.query.bind(client),
          release: (...args: []) => {
            client.release(...args)
            leave()
          },
        }
      } catch (error) {
        leave()
        if (error instanceof Error && CONNECT_TIMEOUT.test(error.message))
          throw new DatabaseBusy(error.message, { cause: error })
        throw error
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
