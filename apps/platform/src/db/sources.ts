import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** This build's functions and their schema's name. */
export interface Release {
  readonly schema: string
  readonly sql: string
}

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const MIGRATION = /^(\d{4})-([a-z0-9-]+)\.sql$/
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const inModules = (root: string, name: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, entry.name, name))
    .filter((folder) => existsSync(folder))
    .toSorted()

const sqlFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/**
 * Every `src/<module>/migrations/NNNN-name.sql`, ordered by number across modules. The first two digits are the
 * module's, which rests on lower ones alone; the last two count its changes.
 */
export const findMigrations = (root: string = SOURCES): Migration[] => {
  const migrations = inModules(root, 'migrations').flatMap((folder) =>
    sqlFiles(folder).map((file): Migration => {
      const [, number, name] = MIGRATION.exec(file) ?? []
      if (!number || !name) throw new Error(`${join(folder, file)}: a migration is named NNNN-what-it-does.sql.`)
      const sql = readFileSync(join(folder, file), 'utf8')
      return { number: Number(number), name, sql, checksum: sha256(sql) }
    }),
  )
  const ordered = migrations.toSorted((a, b) => a.number - b.number)
  const twice = ordered.find((migration, index) => ordered[index + 1]?.number === migration.number)
  if (twice)
    throw new Error(`Two migrations have the number ${twice.number}; give the newer one its module’s next free number.`)
  return ordered
}

/** Every `src/<module>/functions/*.sql`; the schema's name is derived from the text. */
export const findRelease = (root: string = SOURCES): Release => {
  const sql = inModules(root, 'functions')
    .flatMap((folder) => sqlFiles(folder).map((file) => readFileSync(join(folder, file), 'utf8')))
    .join('\n')
  return { schema: `release_${sha256(sql).slice(0, 12)}`, sql }
}
