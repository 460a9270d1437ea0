import type { Cancellation } from '@pavilion/contract/bets'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../../db/index.ts'
import type { Signed } from './corrections.ts'

/** A bet of a site by its ticket; `leg` is the place of one leg of a parlay or system, from 0. */
export interface NamedBet {
  readonly siteId: number
  readonly ticketId: string
  readonly leg?: number
}

/** What was bet on a match: every market, line and side of it, but for what is named. */
export interface NamedMarket {
  readonly gidm: string
  readonly wtype?: string
  readonly gid?: string
  readonly rtype?: string
  /** Bets that were accepted from this moment on, and before that one, Unix seconds. */
  readonly from?: number
  readonly to?: number
}

const done = z.object({ done: z.boolean() })
const count = z.object({ bets: z.int() })

const ruleOnBet = async (db: Db | Tx, bet: NamedBet, reason: Cancellation | null, signed: Signed): Promise<boolean> => {
  const input = { site_id: bet.siteId, ticket: bet.ticketId, leg: bet.leg ?? null, reason, ...signed }
  return (await callFunction(db, 'bet_rule', input, done)).done
}

const ruleOnMarket = async (db: Db | Tx, market: NamedMarket, reason: Cancellation | null, signed: Signed) =>
  (await callFunction(db, 'market_rule', { ...market, reason, ...signed }, count)).bets

/**
 * Cancels a bet, or a leg of it, with a reason: the stake comes back, or the leg counts as 1, whatever the match came to. False when
 * there is no such bet, it awaits confirmation, was refused or bought back, or is void for this reason already. The money moves in the
 * settlement that follows (sweepRulings), where the writer runs.
 */
export const voidBet = (db: Db | Tx, bet: NamedBet, reason: Cancellation, signed: Signed): Promise<boolean> =>
  ruleOnBet(db, bet, reason, signed)

/** Takes that back (result code A): the bet is open again, and settled by the match's result when there is one. */
export const restoreBet = (db: Db | Tx, bet: NamedBet, signed: Signed): Promise<boolean> =>
  ruleOnBet(db, bet, null, signed)

/**
 * Cancels every bet and leg on what is named of a match; answers how many. Bets that await confirmation are not among them: suspend the market
 * first.
 */
export const voidMarket = (db: Db | Tx, market: NamedMarket, reason: Cancellation, signed: Signed): Promise<number> =>
  ruleOnMarket(db, market, reason, signed)

/** Takes that back for all of them, and for bets among them that were voided one by one. */
export const restoreMarket = (db: Db | Tx, market: NamedMarket, signed: Signed): Promise<number> =>
  ruleOnMarket(db, market, null, signed)
