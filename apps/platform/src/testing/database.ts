import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { startEmbedded } from '../db/embedded.ts'
import { makePartitions, type OpenDatabase } from '../db/index.ts'
import { openEmbedded, openServer } from '../db/open.ts'
import { findMigrations, findRelease } from '../db/sources.ts'
import { createScratchDatabase } from './postgres-server.ts'

export const quiet = pino({ level: 'silent' })

/** Migrating an embedded database takes seconds; the image of a migrated one is kept between runs, by what went into it. */
const imageFile = (): string => {
  const text = [...findMigrations().map((migration) => migration.checksum), findRelease().schema].join()
  const folder = join(tmpdir(), 'pavilion-test-images')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.tar`)
}

/** Images of other sources are forty megabytes each; those nobody made today go. */
const forgetOldImages = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > 24 * 3_600_000) rmSync(join(folder, name), { force: true })
  }
}

const openFreshEmbedded = async (): Promise<OpenDatabase> => {
  const file = imageFile()
  if (existsSync(file)) return openEmbedded(await startEmbedded({ dataDir: 'memory://', image: readFileSync(file) }))
  const embedded = await startEmbedded({ dataDir: 'memory://' })
  const open = await openEmbedded(embedded)
  const { rows } = await embedded.ask({ kind: 'dump' })
  writeFileSync(`${file}.${process.pid}`, rows[0] as Uint8Array)
  renameSync(`${file}.${process.pid}`, file)
  forgetOldImages(dirname(file))
  return open
}

const openFreshServer = async (serverUrl: string): Promise<OpenDatabase> => {
  const { url, drop } = await createScratchDatabase(serverUrl)
  const open = await openServer({ url, adminUrl: url, pool: 24 }, quiet)
  return { ...open, close: () => open.close().then(drop) }
}

export interface TestDatabase {
  readonly name: 'embedded' | 'postgres'
  /** Opens an empty, migrated database of its own, with partitions around today. */
  open(): Promise<OpenDatabase>
}

const withPartitions = (open: () => Promise<OpenDatabase>) => async (): Promise<OpenDatabase> => {
  const database = await open()
  await makePartitions(database, Date.now())
  return database
}

const serverUrl = process.env['TEST_DATABASE_URL']

/**
 * The databases a test runs on: the embedded one always, PostgreSQL when TEST_DATABASE_URL names a server.
 *
 *     describe.each(testDatabases)('deposits on $name', ({ open }) => { … })
 */
export const testDatabases: readonly TestDatabase[] = [
  { name: 'embedded', open: withPartitions(openFreshEmbedded) },
  ...(serverUrl ? [{ name: 'postgres' as const, open: withPartitions(() => openFreshServer(serverUrl)) }] : []),
]
