import pg from 'pg'
import type { DatabaseSession } from './migrate.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
const list = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','))

/** The same values as the embedded database returns. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    if (oid === INT8) return BigInt
    if (oid === DATE) return String
    if (oid === INT8_ARRAY) return (text: string) => list(text).map(BigInt)
    if (oid === DATE_ARRAY) return list
    return pg.types.getTypeParser(oid, 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PoolSettings {
  readonly url: string
  readonly size: number
  /** Searched before `public`. */
  readonly schema: string
  readonly onError: (error: Error) => void
}

export const postgresPool = (settings: PoolSettings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.size,
    types,
    application_name: 'pavilion',
    options: `-c search_path=${settings.schema},public -c timezone=UTC`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', settings.onError)
  // pg-pool handles errors of idle connections only; one that breaks within a transaction would end the process.
  pool.on('connect', (client) => client.on('error', settings.onError))
  return pool
}

/** As the role that owns the tables, for migrations. */
export const withSession = async <T>(url: string, work: (session: DatabaseSession) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, types, application_name: 'pavilion-migrate' })
  await client.connect()
  try {
    return await work({
      query: (text, parameters) => client.query(text, parameters as unknown[]),
      script: async (text) => {
        await client.query(text)
      },
    })
  } finally {
    await client.end()
  }
}
