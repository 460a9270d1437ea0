import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { sqlState } from './retry.ts'

const MARK = '/* prepared */'
/** "cached plan must not change result type": the tables have changed. */
const CHANGED = '0A000'

/**
 * Prepares a fixed statement once per connection: parsing and planning cost more than running it. To the embedded
 * database a comment.
 */
export const PREPARED = sql.raw(MARK)

export const preparingPool = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>()
  let nameCount = 0
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `p${(nameCount += 1)}`
    names.set(text, name)
    return name
  }
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const preparing = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
      if (!text.includes(MARK)) return client.query(text, [...values])
      try {
        return await client.query({ name: nameOf(text), text, values: [...values] })
      } catch (error) {
        // A new name prepares it again on every connection.
        if (sqlState(error) === CHANGED) names.delete(text)
        throw error
      }
    }
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const preparingClient = clients.get(client) ?? preparing(client)
      clients.set(client, preparingClient)
      return preparingClient
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
