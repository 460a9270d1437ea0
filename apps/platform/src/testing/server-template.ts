import { createHash } from 'node:crypto'
import type { DatabaseSession } from '../db/migrate.ts'
import { withSession } from '../db/postgres.ts'
import { createScratchDatabase } from './postgres-server.ts'

/** Any number; the first process creates the template, the others wait. */
const LOCK = 7_102_652
const PREFIX = 'test_template_'

const today = (): string => new Date().toISOString().slice(0, 10).replaceAll('-', '')

const forgetOldTemplates = async (session: DatabaseSession): Promise<void> => {
  const { rows } = await session.query(
    `select datname from pg_database where datname like '${PREFIX}%' and datname not like '${PREFIX}${today()}%'`,
  )
  for (const row of rows) await session.script(`drop database if exists ${String(row['datname'])}`)
}

/** Preparing takes a second, a copy a tenth. */
export const serverTemplate = (
  serverUrl: string,
  sources: string,
  prepare: (url: string) => Promise<void>,
): Promise<string> => {
  const name = `${PREFIX}${today()}_${createHash('sha256').update(sources).digest('hex').slice(0, 12)}`
  return withSession(serverUrl, async (session) => {
    await session.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await session.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return name
    const { url, name: raw } = await createScratchDatabase(serverUrl)
    await prepare(url)
    await session.script(`alter database ${raw} rename to ${name}`)
    await forgetOldTemplates(session)
    return name
  })
}
