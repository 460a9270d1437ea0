import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Embedded } from './embedded.ts'
import { toText } from './embedded-text.ts'

/** How long a caller waits for the one connection; longer means a query waits for its own transaction. */
const WAIT_MS = 30_000

/**
 * A pool of one, for kysely's PostgreSQL dialect. Exclusive from `connect` to `release`, so callers never share a
 * transaction.
 */
export const embeddedPool = (embedded: Embedded): PostgresPool => {
  const queue: (() => void)[] = []
  let isBusy = false

  const release = (): void => {
    const next = queue.shift()
    if (next) next()
    else isBusy = false
  }
  const take = (): Promise<void> => {
    if (!isBusy) {
      isBusy = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(grant), 1)
        reject(
          new Error(
            `The embedded database was busy for ${WAIT_MS / 1000} s. Inside transaction() use only its own handle.`,
          ),
        )
      }, WAIT_MS)
      queue.push(grant)
    })
  }
  const query = async <R>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> => {
    const answer = await embedded.ask({ kind: 'query', sql, parameters: parameters.map(toText) })
    return {
      command: answer.command as PostgresQueryResult<R>['command'],
      rowCount: answer.rowCount,
      rows: answer.rows as R[],
    }
  }
  const connect = async (): Promise<PostgresPoolClient> => {
    await take()
    let isHeld = true
    return {
      query: query as PostgresPoolClient['query'],
      release: () => {
        if (isHeld) release()
        isHeld = false
      },
    }
  }
  return { connect, end: () => embedded.close(), options: {} }
}
