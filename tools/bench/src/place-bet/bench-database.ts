import { readFile } from 'node:fs/promises'
import { openRelease } from '@pavilion/load'
import type { Postgres } from '@pavilion/machine'
import { migrate } from '../database/migrate.ts'
import { readFacts } from '../database/read-facts.ts'

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
  const stop = await readFacts(postgres)
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
      await db.end()
    },
  }
}
