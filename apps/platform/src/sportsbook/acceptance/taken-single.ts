import type { ChannelRequest, Wager } from '@pavilion/contract/bets'
import type { League, Match } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { withoutNulls } from '../../db/index.ts'
import { UNNAMED_LEAGUE } from '../matches/matches.ts'
import { wagerOf } from '../records/stored-bet.ts'
import { placed } from './placed.ts'

/** What place_bet and place_bets tell of a bet that was taken: what only the database knew. */
export const factsOfBet = z.object({
  ticket: z.string(),
  placed_at: z.string(),
  decide_second: z.optional(z.int()),
  score_h: z.int(),
  score_c: z.int(),
  /** Of the purse. */
  version: z.int(),
})
export type FactsOfBet = z.output<typeof factsOfBet>

/** See place_bet. */
export const placedSingle = z.pipe(
  z.transform(withoutNulls),
  z.union([z.object({ state: z.literal('new'), bet: factsOfBet }), placed]),
)

interface Given {
  readonly request: ChannelRequest<'place_bet'>
  readonly ior: number
  readonly winnable: bigint
  /** Of the book by which the bet was judged. */
  readonly match: Match
  /** Undefined: not told of yet. */
  readonly league: Pick<League, 'name'> | undefined
}

export const singleWager = (
  bet: FactsOfBet,
  { request: { selection, stake, oddsType }, ior, winnable, match, league }: Given,
): Wager =>
  wagerOf({
    kind: 'single',
    ticket: bet.ticket,
    state: bet.decide_second === undefined ? 'open' : 'delay',
    system: null,
    folds: 1,
    odds_type: oddsType,
    stake,
    winnable,
    placed_at: new Date(bet.placed_at),
    decide_second: bet.decide_second ?? null,
    refusal: null,
    settled_at: null,
    result: null,
    payout: null,
    cashed_stake: 0n,
    cashed_payout: 0n,
    gidm: selection.gidm,
    gid: selection.gid,
    wtype: selection.wtype,
    rtype: selection.rtype,
    strong: selection.strong ?? null,
    ratio: selection.ratio ?? null,
    ior,
    score_h: bet.score_h,
    score_c: bet.score_c,
    result_h: null,
    result_c: null,
    winners: null,
    gtype: match.gtype,
    gide: match.gide,
    league: (league ?? UNNAMED_LEAGUE).name,
    team_h: match.team_h,
    team_c: match.team_c,
    kickoff: new Date(match.datetime * 1000),
    runner: match.runners?.find(({ rtype }) => rtype === selection.rtype)?.name ?? null,
  })
