import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database, Db } from './database.ts'
import { embeddedPool } from './embedded-pool.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { toText } from './embedded-text.ts'
import { lockFolder } from './folder-lock.ts'
import { EarlierSchemaError, migrate, type DatabaseSession } from './migrate.ts'
import { postgresPool, withSession } from './postgres.ts'
import { preparingPool } from './prepared.ts'
import { findMigrations, findRelease } from './sources.ts'
import { fairPool } from './pool-queue/index.ts'

const WAIT_MS = 5_000
/** One connection; a longer wait means that a query waits for its own transaction. */
const EMBEDDED = { size: 1, waitMs: 30_000 }

export interface OpenDatabase {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  close(): Promise<void>
}

export const embeddedSession = (embedded: Embedded): DatabaseSession => ({
  query: async (sql, parameters = []) => {
    const answer = await embedded.ask({ kind: 'query', sql, parameters: parameters.map(toText) })
    return { rows: answer.rows as Record<string, unknown>[] }
  },
  script: async (sql) => {
    await embedded.ask({ kind: 'script', sql })
  },
})

export const openEmbedded = async (embedded: Embedded): Promise<OpenDatabase> => {
  const release = findRelease()
  const session = embeddedSession(embedded)
  await migrate(session, { migrations: findMigrations(), release })
  await session.script(`set search_path = ${release.schema}, public; set timezone = 'UTC'`)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: fairPool(embeddedPool(embedded), EMBEDDED) }),
  })
  return { kind: 'embedded', db, close: () => db.destroy() }
}

const openFolder = async (folder: string): Promise<OpenDatabase> => {
  const unlock = lockFolder(folder)
  let embedded: Embedded | undefined
  try {
    embedded = await startEmbedded({ dataDir: join(folder, 'database') })
    const open = await openEmbedded(embedded)
    return { ...open, close: () => open.close().finally(unlock) }
  } catch (error) {
    await embedded?.close().catch(() => undefined)
    unlock()
    throw error instanceof EarlierSchemaError ? new EarlierSchemaError(folder) : error
  }
}

interface Server {
  readonly url: string
  readonly adminUrl: string
  readonly pool: number
}

const roleIn = (url: string): string => decodeURIComponent(new URL(url).username)

/** Needs the owner's login only when migrations or functions are pending. */
export const migrateServer = (server: Server): Promise<void> => {
  const appRole = roleIn(server.url)
  const owner = roleIn(server.adminUrl)
  return withSession(server.adminUrl, (session) =>
    migrate(session, {
      migrations: findMigrations(),
      release: findRelease(),
      ...(appRole !== owner && appRole !== '' ? { appRole } : {}),
    }),
  )
}

export const openServer = async (server: Server, log: FastifyBaseLogger): Promise<OpenDatabase> => {
  if (roleIn(server.url) === roleIn(server.adminUrl))
    log.warn(
      { role: roleIn(server.url) },
      'THE PLATFORM OWNS ITS TABLES: whoever takes over this process can rewrite ledger and audit. ' +
        'Set DATABASE_ADMIN_URL to another role than DATABASE_URL; see docs/operations.md, "Two roles".',
    )
  await migrateServer(server)
  const pool = postgresPool({
    url: server.url,
    size: server.pool,
    schema: findRelease().schema,
    onError: (error) => log.warn({ err: error }, 'a database connection broke while idle'),
  })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: fairPool(preparingPool(pool), { size: server.pool, waitMs: WAIT_MS }) }),
  })
  return { kind: 'postgres', db, close: () => db.destroy() }
}

export const openDatabase = (config: Config, log: FastifyBaseLogger): Promise<OpenDatabase> =>
  config.database ? openServer(config.database, log) : openFolder(config.dataFolder)
