import type { OpenDatabase } from '../../db/index.ts'
import { openServer } from '../../db/open.ts'
import { sql } from 'kysely'
import { quiet } from '../../testing/index.ts'

const SERVER = process.env['TEST_DATABASE_URL']

/** Connections of its own to the same database, as another process has them. PGlite has one connection, which all share. */
export const anotherPool = async ({ db, kind }: OpenDatabase): Promise<Pick<OpenDatabase, 'db' | 'close'>> => {
  if (kind === 'embedded' || SERVER === undefined) return { db, close: async () => undefined }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(SERVER)
  url.pathname = `/${rows[0]?.name}`
  return openServer({ url: url.href, adminUrl: url.href, pool: 12 }, quiet)
}
