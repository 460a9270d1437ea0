import { pause } from '@pavilion/load'
import type pg from 'pg'

const LOOK_MS = 50
const RESULT = `
  select match_finish(jsonb_build_object('lease', epoch, 'gidm', 'settle1', 'status', 'final',
    'scores', '{"sc_FT_H": 2, "sc_FT_C": 1, "sc_H1_H": 1, "sc_H1_C": 0}'::jsonb)) as said
    from leases where name = 'price-feed'`
const STANDS = `
  select swept_version = 1 as swept,
    exists (select from bets where gidm = 'settle1' and state = 'settled') as begun from matches where gidm = 'settle1'`

/** Seconds, from the first settled bet. */
export const settleByPlatform = async (db: pg.Client): Promise<number> => {
  await db.query('checkpoint')
  // A new process takes the lease after a while.
  while ((await db.query(RESULT)).rowCount === 0) await pause(LOOK_MS)
  let began: number | undefined
  for (;;) {
    const { rows } = await db.query<{ swept: boolean; begun: boolean }>(STANDS)
    const now = performance.now()
    if (rows[0]?.begun) began ??= now
    if (rows[0]?.swept) return (now - (began ?? now)) / 1000
    await pause(LOOK_MS)
  }
}
