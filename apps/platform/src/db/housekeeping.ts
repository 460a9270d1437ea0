import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from './open.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONTHS_AHEAD = 3
const VACUUM_MS = 10 * 60_000

const partitioned = new Set(['transfers', 'audit', 'events'])

/** Each module calls it once at load for each table partitioned by month. */
export const keepPartitions = (table: string): void => {
  partitioned.add(table)
}

/** From a month before `now` (ms), because clocks differ, to MONTHS_AHEAD. */
export const makePartitions = async (open: Pick<OpenDatabase, 'db'>, now: number): Promise<void> => {
  const from = new Date(now - 31 * DAY_MS)
  const to = new Date(now + MONTHS_AHEAD * 31 * DAY_MS)
  for (const table of partitioned) await sql`select ensure_month_partitions(${table}, ${from}, ${to})`.execute(open.db)
}

/** Makes partitions, deletes old keys, seals days of the ledger and, embedded, vacuums: there is no autovacuum. */
export const startHousekeeping = (open: OpenDatabase, now: () => number, log: FastifyBaseLogger): (() => void) => {
  const guarded = (what: string, work: () => Promise<unknown>) => (): void => {
    work().catch((error: unknown) => log.error({ err: error }, `${what} failed`))
  }
  const timers = [
    setInterval(
      guarded('making partitions', () => makePartitions(open, now())),
      6 * HOUR_MS,
    ),
    setInterval(
      guarded('forgetting old keys', () => sql`select idempotency_forget()`.execute(open.db)),
      HOUR_MS,
    ),
    setInterval(
      guarded('sealing days of the ledger', () => sql`select ledger_seal()`.execute(open.db)),
      HOUR_MS,
    ),
  ]
  if (open.kind === 'embedded') {
    timers.push(
      setInterval(
        guarded('vacuum', () => sql`vacuum analyze`.execute(open.db)),
        VACUUM_MS,
      ),
    )
  }
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}
