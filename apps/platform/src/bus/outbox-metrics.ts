import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/index.ts'

/** What waits in the outbox, of every process: rows, and how old the oldest is. Read when somebody asks for the metrics. */
export const measureOutbox = (db: Db, registry: Registry): void => {
  new Gauge({
    name: 'pavilion_outbox_rows',
    help: 'Events that have not left yet.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ waiting: bigint }>`select count(*) as waiting from outbox`.execute(db)
      this.set(Number(rows[0]?.waiting ?? 0n))
    },
  })
  new Gauge({
    name: 'pavilion_outbox_oldest_seconds',
    help: 'Age of the oldest event that has not left yet; 0 when none waits. Rises while the bus is away or nobody sends.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ age: number }>`
        select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as age from outbox`.execute(
        db,
      )
      this.set(rows[0]?.age ?? 0)
    },
  })
}
