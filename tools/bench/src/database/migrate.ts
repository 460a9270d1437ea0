import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { releaseOf } from '@pavilion/load'
import type { Postgres } from '@pavilion/machine'

const PLATFORM = fileURLToPath(new URL('../../../../apps/platform', import.meta.url))
/** Required by the migration, which does not use them. */
const ADDRESSES = ['FEED_URL', 'PAYMENT_URL', 'MESSAGE_URL', 'PLATFORM_URL']
const SECRETS = [
  'FEED_SECRET',
  'PAYMENT_SECRET',
  'MESSAGE_SECRET',
  'PASSWORD_PEPPER',
  'JWT_SECRET',
  'DATA_SECRET',
  'OPERATOR_SECRET',
]

/** Returns the schema of the functions. */
export const migrate = async (postgres: Postgres): Promise<string> => {
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, 'x'.repeat(32)]))
  const addresses = Object.fromEntries(ADDRESSES.map((name) => [name, 'http://127.0.0.1:9']))
  const env = { ...process.env, ...addresses, ...secrets, DATABASE_URL: postgres.url }
  await promisify(execFile)(process.execPath, ['src/db/migrate-cli.ts'], { cwd: PLATFORM, env })
  return releaseOf(postgres)
}
