import { scores as stood } from '@pavilion/contract/sports'
import type { ResultEffect, ResultEntry } from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Tx } from '../../db/index.ts'
import { outcomeOf } from '../settlement/outcome.ts'
import { betRow, facts, type BetRow, type SettlementFacts } from '../settlement/work.ts'

const PAGE = 500
const place = z.object({ ticket: z.string(), site_id: z.int() })
const partsRow = z.object({ parts: stood })
const page = z.object({ bets: z.array(betRow), matches: facts, after: z.nullable(place) })

interface Sums {
  decided: number
  paid: bigint
  changed: number
  up: bigint
  down: bigint
}

const count = (sums: Sums, bet: BetRow, matches: SettlementFacts): void => {
  const { payout = 0n, state } = outcomeOf(bet, matches)
  if (bet.state === 'open') {
    if (state === 'open') return
    sums.decided += 1
    sums.paid += payout
    return
  }
  const more = payout - (bet.payout ?? 0n)
  if (more === 0n && state === bet.state) return
  sums.changed += 1
  if (more > 0n) sums.up += more
  else sums.down -= more
}

/** Final whatever becomes of the match (match_decide). */
const partsOf = async (tx: Tx, gidm: string) => {
  const { rows } = await sql`select match_parts(m) as parts from matches m where gidm = ${gidm}`.execute(tx)
  return rows[0] ? partsRow.parse(rows[0]).parts : {}
}

/** Bets decided meanwhile are not included. */
export const previewResult = async (
  tx: Tx,
  gidm: string,
  { status, scores, winners, code }: ResultEntry,
): Promise<ResultEffect[]> => {
  const bySite = new Map<number, Sums>()
  const read = (after: z.output<typeof place> | null) =>
    callFunction(tx, 'desk_bets', { gidm, limit: PAGE, after }, page)
  const notPlayed = status === 'postponed' || status === 'cancelled'
  const decidedScores = notPlayed ? await partsOf(tx, gidm) : scores
  let after: z.output<typeof place> | null = null
  do {
    const { bets, matches, after: next }: z.output<typeof page> = await read(after)
    const now = matches[gidm]
    if (!now) return []
    const then = {
      ...now,
      version: now.version + 1,
      status,
      reason: code ?? null,
      decided: decidedScores,
      winners: winners ?? null,
    }
    for (const bet of bets) {
      const sums = bySite.get(bet.site_id) ?? { decided: 0, paid: 0n, changed: 0, up: 0n, down: 0n }
      bySite.set(bet.site_id, sums)
      count(sums, bet, { ...matches, [gidm]: then })
    }
    after = next
  } while (after)
  return [...bySite]
    .toSorted(([one], [other]) => one - other)
    .map(([siteId, { paid, up, down, ...counts }]) => ({
      siteId,
      ...counts,
      paid: String(paid),
      up: String(up),
      down: String(down),
    }))
}
