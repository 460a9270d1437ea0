import { pause } from '@pavilion/load'
import type pg from 'pg'

const LOOK_MS = 50
const RESULT = `
  select match_finish(jsonb_build_object('lease', epoch, 'gidm', $1::text, 'status', 'final',
    'scores', '{"sc_FT_H": 2, "sc_FT_C": 1, "sc_H1_H": 1, "sc_H1_C": 0}'::jsonb)) as said
    from leases where name = 'price-feed'`
/** The other side won: nearly every bet comes to something else. */
const CORRECTION = `
  select match_correct('{"gidm": "settle1", "status": "final", "actor": "bench", "note": "bench",
    "scores": {"sc_FT_H": 1, "sc_FT_C": 2, "sc_H1_H": 1, "sc_H1_C": 0}}') as said`
const BEGUN = `
  select exists (select from bets where gidm = $1 and state = 'settled' and result_version = m.result_version)
    or exists (select from bet_legs where gidm = $1 and result_version = m.result_version) as said
    from matches m where gidm = $1`
const SWEPT = 'select swept_version = result_version as said from matches where gidm = $1'

const untilSaid = async (db: pg.Client, question: string, gidm: string): Promise<number> => {
  while ((await db.query<{ said: boolean }>(question, [gidm])).rows[0]?.said !== true) await pause(LOOK_MS)
  return performance.now()
}

/** Seconds, from the first bet of this version of the result. The second question is the cheaper, as it is asked while bets are settled. */
const untilSwept = async (db: pg.Client, gidm: string): Promise<number> => {
  const begunAt = await untilSaid(db, BEGUN, gidm)
  return ((await untilSaid(db, SWEPT, gidm)) - begunAt) / 1000
}

export const settleByPlatform = async (db: pg.Client, gidm = 'settle1'): Promise<number> => {
  await db.query('checkpoint')
  // A new process takes the lease after a while.
  while ((await db.query(RESULT, [gidm])).rowCount === 0) await pause(LOOK_MS)
  return untilSwept(db, gidm)
}

/** Seconds for all three matches of the bets of several legs, one after the other. */
export const settleParlays = async (db: pg.Client): Promise<number> => {
  let seconds = 0
  for (const leg of [1, 2, 3]) seconds += await settleByPlatform(db, `parlay${leg}`)
  return seconds
}

export const correctByPlatform = async (db: pg.Client): Promise<number> => {
  await db.query('checkpoint')
  await db.query(CORRECTION)
  return untilSwept(db, 'settle1')
}
