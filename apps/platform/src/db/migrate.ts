import { resolve } from 'node:path'
import { ensureRelease, grantTo } from './release.ts'
import type { Migration, Release } from './sources.ts'

export interface DatabaseSession {
  query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  script(sql: string): Promise<void>
}

export interface MigrateOptions {
  readonly migrations: readonly Migration[]
  readonly release: Release
  readonly appRole?: string
}

/** Of a database whose migrations are numbered otherwise. Its data are not carried over: no release had them. */
export class EarlierSchemaError extends Error {
  constructor(folder?: string) {
    const place = folder === undefined ? 'This database' : `The data folder ${resolve(folder)}`
    super(
      `${place} was made by an earlier build whose schema is no longer continued: ` +
        `remove it and start anew${folder === undefined ? ' with an empty one' : ', or set PAVILION_DATA to another folder'}.`,
    )
    this.name = 'EarlierSchemaError'
  }
}

const LOCK = 7_102_651
/** Modules' numbers begin at 100; before, one sequence over all modules began with this one. */
const EARLIER_FIRST = 1

const applied = async (session: DatabaseSession): Promise<Map<number, { name: string; checksum: string }>> => {
  const tableCheck = await session.query(`select to_regclass('public.migrations') is not null as there`)
  if (!tableCheck.rows[0]?.['there']) return new Map()
  const { rows } = await session.query('select number, name, checksum from public.migrations order by number')
  return new Map(
    rows.map((row) => [Number(row['number']), { name: String(row['name']), checksum: String(row['checksum']) }]),
  )
}

const pendingOf = async (session: DatabaseSession, migrations: readonly Migration[]): Promise<Migration[]> => {
  const done = await applied(session)
  if (done.has(EARLIER_FIRST)) throw new EarlierSchemaError()
  for (const migration of migrations) {
    const before = done.get(migration.number)
    if (before && before.checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.number} (${migration.name}) was changed after it ran on this database. ` +
          'Put its text back and write a new migration for the change.',
      )
    }
  }
  return migrations.filter((migration) => !done.has(migration.number))
}

/**
 * Pending migrations each run in their own transaction, under an advisory lock. Only reads when up to date, so a login
 * without rights can start. Throws EarlierSchemaError.
 */
export const migrate = async (session: DatabaseSession, options: MigrateOptions): Promise<void> => {
  const { migrations, release, appRole } = options
  const idle = (await pendingOf(session, migrations)).length === 0
  if (idle && (await ensureRelease(session, release, 'look'))) return
  await session.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await session.script(
      `create table if not exists public.migrations (
         number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
    )
    for (const migration of await pendingOf(session, migrations)) await apply(session, migration)
    await ensureRelease(session, release, 'make')
    if (appRole) await grantTo(session, appRole, release)
  } finally {
    await session.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

const apply = async (session: DatabaseSession, migration: Migration): Promise<void> => {
  await session.script('begin')
  try {
    await session.script('set local search_path = public')
    await session.script(migration.sql)
    await session.query('insert into public.migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await session.script('commit')
  } catch (error) {
    await session.script('rollback')
    throw new Error(`Migration ${migration.number} (${migration.name}) failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
