import pg from 'pg'
import type { DatabaseSession } from './migrate.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
const list = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','))

/** The same JavaScript values for the same SQL types as the embedded database gives. */
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
  /** Connections at most. */
  readonly size: number
  /** Where functions are looked up before `public`. */
  readonly schema: string
  /** Names this process in what it writes to the outbox. */
  readonly origin: string
  /** Told of connections that break while nobody uses them; the pool replaces them. */
  readonly onError: (error: Error) => void
}

export const postgresPool = (settings: PoolSettings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.size,
    types,
    application_name: 'pavilion',
    options: `-c search_path=${settings.schema},public -c pavilion.origin=${settings.origin} -c timezone=UTC`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', settings.onError)
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would otherwise end
  // the process. Its next statement fails, and the caller is told.
  pool.on('connect', (client) => client.on('error', settings.onError))
  return pool
}

/** One connection of the role that owns the tables, for migrations. */
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
