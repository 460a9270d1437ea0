import type { BetFigures } from '@pavilion/contract/bets'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Owner } from './store.ts'

export interface SessionFigures {
  /** Start, including earlier sessions without a break. */
  readonly since: Date
  /** Minor units. */
  readonly figures: BetFigures
}

interface Row {
  readonly since: Date
  readonly open_stake: bigint
  readonly settled_stake: bigint
  readonly payout: bigint
}

export const sessionFigures = async (db: Db, { siteId, userId }: Owner, sessionId: string): Promise<SessionFigures> => {
  const { rows } = await sql<Row>`
    select s.present_since as since, f.* from sessions s cross join lateral member_figures(s.site_id, s.user_id, s.present_since) f
     where s.site_id = ${siteId} and s.user_id = ${userId}::uuid and s.session_id = ${sessionId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a call came in without its session')
  const { since, open_stake: openStake, settled_stake: settledStake, payout } = row
  return { since, figures: { openStake, settledStake, payout, net: payout - settledStake } }
}
