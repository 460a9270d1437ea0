import type { TurnoverBet, TurnoverRequirement } from '@pavilion/contract/funds'
import type { LocalText } from '@pavilion/contract'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'
import { unixSeconds } from '../time/clock.ts'
import type { TurnoverRequirementsTable } from './tables.ts'
import { legsText, matchText } from './texts.ts'

/** Ended ones that are still shown, ms. */
const SHOWN_MS = 30 * 86_400_000

/** Fen: what may be withdrawn, what of the centre wallet is tied, and what is owed. */
export interface Withdrawable {
  readonly free: bigint
  readonly tied: bigint
  readonly owed: bigint
}

export const withdrawableOf = async (db: Db | Tx, { siteId, userId }: MemberId): Promise<Withdrawable> => {
  const { rows } = await sql<Withdrawable>`select * from withdrawable(${siteId}, ${userId}::uuid)`.execute(db)
  return rows[0] ?? { free: 0n, tied: 0n, owed: 0n }
}

const requirementOf = (row: Selectable<TurnoverRequirementsTable>, isFirstOpen: boolean): TurnoverRequirement => ({
  id: row.requirement_id,
  kind: row.kind,
  ref: row.ref,
  tied: row.tied,
  basisPoints: row.basis_points,
  required: row.required,
  done: row.done,
  state: row.outcome ?? (isFirstOpen ? 'running' : 'waiting'),
  openedAt: unixSeconds(row.opened_at),
  ...(row.ended_at && { endedAt: unixSeconds(row.ended_at) }),
})

/** Oldest first: those that are open, and those that ended lately. */
export const requirementsOf = async (
  db: Db | Tx,
  { siteId, userId }: MemberId,
  now: number,
): Promise<TurnoverRequirement[]> => {
  const rows = await db
    .selectFrom('turnover_requirements')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('ended_at', '>=', new Date(now - SHOWN_MS))]))
    .orderBy('opened_at')
    .orderBy('requirement_id')
    .execute()
  const firstOpen = rows.find(({ outcome }) => outcome === null)
  return rows.map((row) => requirementOf(row, row === firstOpen))
}

interface BetRow {
  ticket: string
  settled_at: Date
  team_h: LocalText | null
  team_c: LocalText | null
  league: LocalText | null
  legs: number
  stake: bigint
  counted: bigint
  valid: bigint
  reason: TurnoverBet['reason']
  total: bigint
}

const titleOf = ({ team_h: home, team_c: away, league, legs }: BetRow): LocalText => {
  const on = home ?? league
  return on ? matchText(on, away) : legsText(legs)
}

/** Newest first: bets that were placed since the requirement was opened, those that count nothing too. */
export const betsOfRequirement = async (
  db: Db,
  { siteId, userId }: MemberId,
  {
    requirementId,
    pageNum,
    pageSize,
  }: { readonly requirementId: string; readonly pageNum: number; readonly pageSize: number },
): Promise<{ total: number; list: TurnoverBet[] }> => {
  const { rows } = await sql<BetRow>`
    select t.ticket, t.settled_at, t.stake, t.valid, t.reason, coalesce(c.amount, 0)::bigint as counted, count(*) over () as total,
        m.team_h, m.team_c, m.league,
        (select count(*)::int from bet_legs l where (l.site_id, l.site_day, l.ticket) = (t.site_id, t.site_day, t.ticket)) as legs
      from turnover_requirements q
      join turnover_bets t on (t.site_id, t.user_id) = (q.site_id, q.user_id) and t.placed_at >= q.opened_at
      join bets b on (b.site_id, b.site_day, b.ticket) = (t.site_id, t.site_day, t.ticket)
      left join matches m on m.gidm = b.gidm
      left join turnover_counts c on (c.site_id, c.user_id, c.requirement_id, c.ticket) = (q.site_id, q.user_id, q.requirement_id, t.ticket)
     where q.site_id = ${siteId} and q.user_id = ${userId}::uuid and q.requirement_id = ${requirementId}::uuid
       and (c.amount is not null or q.ended_at is null or t.placed_at < q.ended_at)
     order by t.settled_at desc, t.ticket desc
     limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return {
    total: Number(rows[0]?.total ?? 0n),
    list: rows.map((row) => ({
      ticketId: row.ticket,
      settledAt: unixSeconds(row.settled_at),
      title: titleOf(row),
      stake: row.stake,
      counted: row.counted,
      valid: row.valid,
      reason: row.reason,
    })),
  }
}
