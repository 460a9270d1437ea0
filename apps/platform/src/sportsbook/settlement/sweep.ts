import { positiveAmount, ratio, rtype, wtype } from '@pavilion/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

const BATCH = 200

const line = z.object({
  site_id: z.int(),
  site_day: z.string(),
  ticket: z.string(),
  state: z.enum(['delay', 'open']),
  wtype,
  rtype,
  strong: z.nullable(z.enum(['H', 'C'])),
  ratio: z.nullable(ratio),
  ior: z.int(),
  stake: positiveAmount,
  score_h: z.int(),
  score_c: z.int(),
})
type Line = z.output<typeof line>
const work = z.nullable(
  z.object({ status: z.enum(['settled', 'abandoned']), score_h: z.int(), score_c: z.int(), bets: z.array(line) }),
)
const settled = z.object({ done: z.int() })
const swept = z.object({ done: z.boolean() })

const betOf = (row: Line) => ({
  state: row.state,
  wtype: row.wtype,
  rtype: row.rtype,
  ...(row.strong === null ? {} : { strong: row.strong }),
  ...(row.ratio === null ? {} : { ratio: row.ratio }),
  ior: row.ior,
  stake: row.stake,
  score_H: row.score_h,
  score_C: row.score_c,
})

/** Matches with a result whose bets are not all decided; after a crash the sweep goes on from here. */
export const unswept = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ gidm: string }>`
    select gidm from matches where result_at is not null and swept_at is null order by result_at`.execute(db)
  return rows.map((row) => row.gidm)
}

/**
 * Decides every bet of a match that has a result, batch by batch, each in one transaction. Stopping anywhere loses and
 * doubles nothing: a decided bet is no longer listed, and the database moves each bet once. `each` is told the outcomes.
 */
export const sweepMatch = async (
  db: Db,
  gidm: string,
  each: (outcome: Outcome) => void = () => undefined,
): Promise<void> => {
  for (;;) {
    const todo = await callFunction(db, 'bets_to_settle', { gidm, limit: BATCH }, work)
    if (!todo) return
    if (todo.bets.length === 0) {
      const { done } = await callFunction(db, 'match_swept', { gidm }, swept)
      if (done) return
      const { rows } = await sql<{
        over: boolean
      }>`select swept_at is not null as over from matches where gidm = ${gidm}`.execute(db)
      if (rows[0]?.over) return
      continue
    }
    const final = { status: todo.status, H: todo.score_h, C: todo.score_c }
    const outcomes = todo.bets.map((row) => ({ row, outcome: outcomeOf(betOf(row), final) }))
    const bets = outcomes.map(({ row, outcome }) => ({
      site_id: row.site_id,
      site_day: row.site_day,
      ticket: row.ticket,
      ...outcome,
    }))
    await callFunction(db, 'settle_bets', { gidm, bets }, settled)
    for (const { outcome } of outcomes) each(outcome)
  }
}

/** Matches that have begun and have no result, oldest first: results may have been missed while nobody listened. */
export const awaitingResult = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ gidm: string }>`
    select gidm from matches where result_at is null and kickoff < now() order by kickoff`.execute(db)
  return rows.map((row) => row.gidm)
}
