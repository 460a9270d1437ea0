import type { LocalText } from '@pavilion/contract'
import type { Leg, Wager } from '@pavilion/contract/bets'
import { sql } from 'kysely'
import { absentWhenNull } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'

/** A leg with its match: a row of leg_rows, or the columns of a single. */
interface StoredLeg {
  readonly gidm: string
  readonly gid: string
  readonly wtype: string
  readonly rtype: string
  readonly strong: NonNullable<Leg['strong']> | null
  readonly ratio: string | null
  readonly ior: number
  readonly score_h: number
  readonly score_c: number
  readonly result: NonNullable<Leg['result']> | null
  readonly result_h: number | null
  readonly result_c: number | null
  readonly gtype: Leg['gtype']
  readonly gide: string
  readonly league: LocalText
  readonly team_h: LocalText
  readonly team_c: LocalText
  /** Text within JSON. */
  readonly kickoff: Date | string
  readonly winners: readonly string[] | null
  readonly runner: LocalText | null
}

interface BetColumns {
  readonly ticket: string
  readonly system: number | null
  readonly state: Wager['state']
  readonly folds: number
  readonly odds_type: Wager['oddsType']
  readonly stake: bigint
  readonly winnable: bigint
  readonly placed_at: Date
  /** Unix seconds, rounded up. */
  readonly decide_second: number | null
  readonly refusal: NonNullable<Wager['refusal']> | null
  readonly settled_at: Date | null
  readonly result: NonNullable<Wager['result']> | null
  readonly payout: bigint | null
  readonly cashed_stake: bigint
  readonly cashed_payout: bigint
}

/** A single has its leg in its own row. */
export type StoredBet = BetColumns &
  (
    | ({ readonly kind: 'single' } & StoredLeg)
    | {
        readonly kind: 'parlay' | 'system'
        readonly legs: readonly (StoredLeg & { readonly banker: boolean })[]
      }
  )

/** A `StoredBet`, of `b`, the bet, and `m`, the match of a single, null for any other. */
export const BET_COLUMNS = sql`b.ticket, b.kind, b.system, b.state, b.folds, b.odds_type, b.stake, b.winnable, b.placed_at,
  ceil(date_part('epoch', b.decide_at)) as decide_second, b.refusal, b.settled_at, b.result, b.payout, b.cashed_stake, b.cashed_payout,
  b.gidm, b.gid, b.wtype, b.rtype, b.strong, b.ratio, b.ior, b.score_h, b.score_c, b.result_h, b.result_c,
  m.gtype, m.gide, m.league, m.team_h, m.team_c, m.kickoff, m.winners,
  case when m.runners is not null then runner_name(m.runners, b.rtype) end as runner,
  case when b.kind <> 'single' then leg_rows(b) end as legs`

/** Between how many winners of a dead heat the return is divided. */
const shareOf = ({ result, rtype, winners }: StoredLeg): number | null => {
  const isDecided = result !== null && ['W', 'P', 'LL', 'L'].includes(result)
  return isDecided && winners !== null && winners.length > 1 && winners.includes(rtype) ? winners.length : null
}

const legOf = (leg: StoredLeg, banker: boolean): Leg =>
  absentWhenNull<Leg>({
    gtype: leg.gtype,
    gidm: leg.gidm,
    gid: leg.gid,
    gide: leg.gide,
    league: leg.league,
    team_h: leg.team_h,
    team_c: leg.team_c,
    runner: leg.runner,
    kickoff: unixSeconds(new Date(leg.kickoff)),
    wtype: leg.wtype,
    rtype: leg.rtype,
    strong: leg.strong,
    ratio: leg.ratio,
    ior: leg.ior,
    score_H: leg.score_h,
    score_C: leg.score_c,
    banker: banker || null,
    result: leg.result,
    result_H: leg.result_h,
    result_C: leg.result_c,
    share: shareOf(leg),
  })

/** The one place where a row becomes a bet of the contract. What a call about a bet answers comes from the database so (bet-views.sql). */
export const wagerOf = (bet: StoredBet): Wager =>
  absentWhenNull<Wager>({
    ticketId: bet.ticket,
    kind: bet.kind,
    system: bet.system,
    state: bet.state,
    legs: bet.kind === 'single' ? [legOf(bet, false)] : bet.legs.map((leg) => legOf(leg, leg.banker)),
    folds: bet.folds,
    oddsType: bet.odds_type,
    stake: bet.stake,
    winnable: bet.winnable,
    placedAt: unixSeconds(bet.placed_at),
    decideAt: bet.state === 'delay' ? bet.decide_second : null,
    refusal: bet.refusal,
    settledAt: bet.settled_at && unixSeconds(bet.settled_at),
    result: bet.result,
    payout: bet.payout,
    cashedStake: bet.cashed_stake || null,
    cashedPayout: bet.cashed_stake > 0n ? bet.cashed_payout : null,
  })
