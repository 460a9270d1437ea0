import { pino } from 'pino'
import { makePartitions, type OpenDatabase } from '../db/index.ts'
import { openServer } from '../db/open.ts'
import { factsMustRead } from '../events/testing/must-read.ts'
import { findMigrations, findRelease } from '../db/sources.ts'
import { openFreshEmbedded } from './embedded-image.ts'
import { createScratchDatabase } from './postgres-server.ts'
import { serverTemplate } from './server-template.ts'

export const quiet = pino({ level: 'silent' })

const sources = (): string => [...findMigrations().map((migration) => migration.checksum), findRelease().schema].join()

const partitioned = (open: OpenDatabase): Promise<void> => makePartitions(open, Date.now())

const openUrl = (url: string): Promise<OpenDatabase> => openServer({ url, adminUrl: url, pool: 24 }, quiet)

const openFreshServer = async (serverUrl: string): Promise<OpenDatabase> => {
  const template = await serverTemplate(serverUrl, sources(), async (url) => {
    const open = await openUrl(url)
    await partitioned(open)
    await open.close()
  })
  const { url, drop } = await createScratchDatabase(serverUrl, template)
  const open = await openUrl(url)
  return { ...open, close: () => open.close().then(drop) }
}

export interface TestDatabase {
  readonly name: 'embedded' | 'postgres'
  open(): Promise<OpenDatabase>
}

const withPartitions = (open: () => Promise<OpenDatabase>) => async (): Promise<OpenDatabase> => {
  const database = await open()
  await partitioned(database)
  return { ...database, close: () => factsMustRead(database.db).finally(database.close) }
}

const serverUrl = process.env['TEST_DATABASE_URL']

/** PostgreSQL only with TEST_DATABASE_URL, and then the last. */
export const testDatabases: readonly TestDatabase[] = [
  { name: 'embedded', open: withPartitions(() => openFreshEmbedded(sources(), partitioned)) },
  ...(serverUrl ? [{ name: 'postgres' as const, open: withPartitions(() => openFreshServer(serverUrl)) }] : []),
]

/** Of a property whose rules are functions in SQL, which are the same in both: all on the last, a fifth on the other. */
export const runsOn = (name: TestDatabase['name'], runs: number): number =>
  name === testDatabases.at(-1)?.name ? runs : Math.ceil(runs / 5)
