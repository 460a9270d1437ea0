import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Bets, as settlement has them (sportsbook/settlement/sweep.ts). */
const BATCH = 500

/** Seconds, without the time to compute the moves. */
export const moveBare = async (db: pg.Client): Promise<number> => {
  await db.query("select set_config('bench.batch', $1, false)", [String(BATCH)])
  await db.query(await readFile(new URL('bare.sql', import.meta.url), 'utf8'))
  await db.query('vacuum analyze bench.settled, bench.transfers, bench.sums, bench.house, bench.exposed, bench.events')
  const { rows } = await db.query<{ batches: number }>('select 1 + max(batch) as batches from bench.settled')
  await db.query('checkpoint')
  const began = performance.now()
  for (let batch = 0; batch < (rows[0]?.batches ?? 0); batch++)
    await db.query({ name: 'move', text: 'select bench.move($1)', values: [batch] })
  await db.query("delete from exposures where gidm = 'settle1'")
  return (performance.now() - began) / 1000
}
