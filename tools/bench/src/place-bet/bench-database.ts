import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openRelease, pause, releaseOf } from '@pavilion/load'
import type { Postgres } from '@pavilion/machine'
import pg from 'pg'

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

/** While events keep coming (apps/platform/src/events/live.ts). */
const WINDOW_MS = 20

/** Numbers of transactions in a snapshot: the first that had not begun, and those that were open. */
const seenIn = (snapshot: string): { readonly next: string; readonly open: readonly string[] } => {
  const [, next = '0', open = ''] = snapshot.split(':')
  return { next, open: open === '' ? [] : open.split(',') }
}

/** As each platform process does. */
const readFacts = (db: pg.Client): (() => Promise<void>) => {
  let running = true
  const loop = (async () => {
    let from = seenIn('')
    while (running) {
      const { rows } = await db.query<{ snapshot: string }>({
        name: 'facts',
        text: `select snapshot::text, e.* from pg_current_snapshot() snapshot left join lateral (
          select id, tx, at, name, version, site_id, user_id, data, request_id from (
            select * from facts where tx >= $1 union all select * from facts where tx = any($2::bigint[])) later
          order by id) e on true`,
        values: [from.next, from.open],
      })
      from = seenIn(rows[0]?.snapshot ?? '')
      await pause(WINDOW_MS)
    }
  })()
  return () => ((running = false), loop)
}

export interface BenchDatabase {
  readonly schema: string
  bets(): Promise<number>
  /** Bytes so far. */
  written(): Promise<{ readonly wal: number; readonly disk: number }>
  /** Of the ledger and of the book. */
  faults(): Promise<unknown[]>
  leave(): Promise<void>
}

export const prepareBenchDatabase = async (postgres: Postgres): Promise<BenchDatabase> => {
  const schema = await migrate(postgres)
  const db = await openRelease(postgres.url, schema)
  await db.query(await readFile(new URL('seed.sql', import.meta.url), 'utf8'))
  const second = new pg.Client(postgres.url)
  await second.connect()
  const stop = readFacts(second)
  return {
    schema,
    bets: async () => {
      const { rows } = await db.query<{ n: string }>('select count(*) as n from bets')
      return Number(rows[0]?.n)
    },
    written: async () => {
      const { rows } = await db.query<{ wal: string; disk: string }>(`
        select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal, pg_database_size(current_database()) as disk`)
      return { wal: Number(rows[0]?.wal), disk: Number(rows[0]?.disk) }
    },
    faults: async () => {
      const { rows } = await db.query<{ faults: unknown[] }>(
        `select (ledger_check()->'faults') || (book_check()->'faults') as faults`,
      )
      return rows[0]?.faults ?? ['no answer']
    },
    leave: async () => {
      await stop()
      await second.end()
      await db.end()
    },
  }
}
