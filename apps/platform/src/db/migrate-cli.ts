import { readConfig } from '../config/config.ts'
import { EarlierSchemaError } from './migrate.ts'
import { migrateServer } from './open.ts'

/** Run before a release. DATABASE_ADMIN_URL (or DATABASE_URL) is the role that owns the tables. */
const { database } = readConfig()
if (!database) {
  process.stderr.write('DATABASE_URL is not set; the embedded database migrates itself at the start.\n')
  process.exit(1)
}
try {
  await migrateServer(database)
} catch (error) {
  if (!(error instanceof EarlierSchemaError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.stdout.write('The database is up to date.\n')
