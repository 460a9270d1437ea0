import type { Decided, Wager } from '@pavilion/contract/bets'
import type { CountReason } from '@pavilion/contract/funds'
import type { Gtype } from '@pavilion/contract/sports'
import { validAmount, type SettledStake } from '@pavilion/odds'
import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'

interface StoredLeg {
  readonly ior: number
  /** Null: the bet was lost before its match was decided. */
  readonly code: Decided | null
  readonly banker: boolean
}

/** A bet as it stands, with what its legs came to. */
export interface CountableBet {
  readonly site_id: number
  readonly user_id: string
  readonly ticket: string
  readonly site_day: string
  readonly system: number | null
  readonly state: Wager['state']
  readonly stake: bigint
  readonly cashed_stake: bigint
  readonly placed_at: Date
  readonly settled_at: Date | null
  /** Whether it counts already, as it was settled before. */
  readonly is_written: boolean
  readonly legs: readonly StoredLeg[]
}

export interface BetName {
  readonly siteId: number
  readonly userId: string
  readonly ticket: string
  readonly siteDay: string
}

/** What `b`, a bet, and its legs came to, as columns of CountableBet. */
const columns = sql`
  b.site_id, b.user_id, b.ticket, b.site_day, b.system, b.state, b.stake::bigint as stake, b.cashed_stake::bigint as cashed_stake,
      b.placed_at, b.settled_at,
      case b.kind
        when 'single' then json_build_array(json_build_object('ior', b.ior, 'code', b.result, 'banker', false))
        else (
          select json_agg(json_build_object('ior', l.ior, 'code', l.result, 'banker', l.banker) order by l.leg)
            from bet_legs l
           where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket)
        )
      end as legs`

const bets = (names: readonly BetName[]) => sql`
  unnest(${names.map(({ siteId }) => siteId)}::int[], ${names.map(({ userId }) => userId)}::uuid[],
      ${names.map(({ siteDay }) => siteDay)}::date[], ${names.map(({ ticket }) => ticket)}::text[]) n (site_id, user_id, site_day, ticket)
    join bets b using (site_id, site_day, ticket)`

/** Those of these bets that count or may count towards something; one that counts nothing is not read. */
export const readCountable = async (tx: Tx, names: readonly BetName[]): Promise<CountableBet[]> => {
  const { rows } = await sql<CountableBet>`
    select ${columns}, t.ticket is not null as is_written
      from ${bets(names)}
      left join turnover_bets t on (t.site_id, t.user_id, t.ticket) = (n.site_id, n.user_id, n.ticket)
     where t.ticket is not null
        or exists (
             select from turnover_requirements q where q.site_id = n.site_id and q.user_id = n.user_id and q.outcome is null
           )`.execute(tx)
  return rows
}

/** A bet with its sport; `mixed`: legs of several. */
export interface SportBet extends CountableBet {
  readonly sport: Gtype | 'mixed'
  /** What came back of it, minor units. */
  readonly returned: bigint
}

const sportColumns = sql`
  b.cashed_payout + case when b.state in ('settled', 'void') then b.payout else 0 end as returned, true as is_written,
      case b.kind
        when 'single' then (select m.gtype from matches m where m.gidm = b.gidm)
        else (
          select case when min(m.gtype) = max(m.gtype) then min(m.gtype) else 'mixed' end
            from bet_legs l join matches m on m.gidm = l.gidm
           where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket)
        )
      end as sport`

/** These bets, whether they count towards anything or not. */
export const readWithSport = async (tx: Tx, names: readonly BetName[]): Promise<SportBet[]> =>
  (await sql<SportBet>`select ${columns}, ${sportColumns} from ${bets(names)}`.execute(tx)).rows

/** Those that a member placed since then and that were taken, newest first; by the index of a member's bets. */
export const readOfMember = async (
  tx: Tx,
  { siteId, userId }: { readonly siteId: number; readonly userId: string },
  since: Date,
  most: number,
): Promise<SportBet[]> =>
  (
    await sql<SportBet>`
      select ${columns}, ${sportColumns} from bets b
       where b.user_id = ${userId}::uuid and b.site_id = ${siteId} and b.site_day >= ${since}::date - 1 and b.placed_at >= ${since}
         and b.state <> 'refused'
       order by b.site_day desc, b.ticket desc limit ${most}`.execute(tx)
  ).rows

const stakeOf = ({ stake, cashed_stake: soldStake, system, legs }: CountableBet): SettledStake => ({
  stake,
  soldStake,
  system: system ?? 1,
  // A leg that was not decided is in folds that were lost without it.
  legs: legs.map(({ ior, code, banker }) => ({ ior, banker, code: code ?? 'L' })),
})

/** Fen. Undefined: nothing to write down: it is still to be settled, and never was. */
export const countOf = (bet: CountableBet): { readonly valid: bigint; readonly reason: CountReason } | undefined => {
  switch (bet.state) {
    case 'settled':
      return validAmount(stakeOf(bet))
    case 'void':
      return { valid: 0n, reason: 'cancelled' }
    case 'cashed':
      return { valid: 0n, reason: 'sold' }
    case 'open':
      return bet.is_written ? { valid: 0n, reason: 'reopened' } : undefined
    default:
      return undefined
  }
}
