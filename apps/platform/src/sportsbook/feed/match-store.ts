import { gameStatus, SCORE_FIELDS, type Scores } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import * as z from 'zod/mini'
import { callFunction, type Db, releaseLease, takeLease } from '../../db/index.ts'
import type { LeaseStore } from './lease.ts'
import type { MatchStore, NamedMatch } from '../matches/matches.ts'

const tradingStatus = z.object({ gidm: z.string(), epoch: z.int(), gameStatus, desk: z.array(z.string()) })
const saved = z.object({ statuses: z.array(tradingStatus) })
const finishOutcome = z.object({ trading_status: z.nullable(tradingStatus), proposal: z.nullable(z.uuid()) })
const voidOutcome = z.object({ gidms: z.array(z.string()) })
const nothing = z.object({})

const NAME = 'price-feed'

export const leaseStore = (db: Db): LeaseStore => ({
  take: (holder, ttlMs) => takeLease(db, NAME, holder, ttlMs / 1000),
  release: (holder) => releaseLease(db, NAME, holder),
})

export const matchStore = (db: Db, contradicted: (gidm: string) => void = () => undefined): MatchStore => ({
  save: async (lease, stream, matches) => {
    if (matches.length === 0) return []
    const answer = await callFunction(db, 'matches_save', { lease, stream, matches: matches.map(row) }, saved)
    return answer.statuses
  },
  close: async (lease, gidms) => {
    await callFunction(db, 'matches_close', { lease, gidms }, nothing)
  },
  closeAllBut: async (lease, gidms) => {
    await callFunction(db, 'matches_close', { lease, all_but: gidms }, nothing)
  },
  finish: async (lease, result) => {
    const answer = await callFunction(db, 'match_finish', { lease, ...resultRow(result) }, finishOutcome)
    if (answer.proposal !== null) contradicted(result.gidm)
    return answer.trading_status ?? undefined
  },
  voidUnresulted: async (lease, gidms) =>
    gidms.length === 0 ? [] : (await callFunction(db, 'matches_void', { lease, gidms }, voidOutcome)).gidms,
})

const row = ({ match, league }: NamedMatch) => ({
  gidm: match.gidm,
  gtype: match.gtype,
  game_type: match.gameType ?? null,
  gide: match.gide,
  ecid: match.ecid,
  league_id: match.league_id,
  league: league.name,
  league_country: league.country,
  team_h: match.team_h,
  team_c: match.team_c,
  kickoff: match.datetime,
  status: match.gameStatus,
  suspension: match.reason ?? null,
  is_live: match.isLive === 'Y',
  feed_epoch: match.epoch,
  score_h: match.sc_FT_H,
  score_c: match.sc_FT_C,
  scores: scoresOf(match),
  champion_of: match.championOf ?? null,
  runners: match.runners ?? null,
})

const scoresOf = (scores: Scores): Scores =>
  Object.fromEntries(SCORE_FIELDS.flatMap((field) => (scores[field] === undefined ? [] : [[field, scores[field]]])))

const resultRow = (result: MatchResult) => ({
  gidm: result.gidm,
  status: result.status,
  scores: scoresOf(result),
  winners: result.winners ?? null,
})
