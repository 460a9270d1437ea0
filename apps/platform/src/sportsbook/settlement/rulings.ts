import type { Cancellation } from '@pavilion/contract/bets'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../../db/index.ts'
import type { Signed } from './corrections.ts'

/** `leg`: from 0. */
export interface NamedBet {
  readonly siteId: number
  readonly ticketId: string
  readonly leg?: number
}

export interface NamedMarket {
  readonly gidm: string
  readonly wtype?: string
  readonly gid?: string
  readonly rtype?: string
  /** Accepted from (inclusive) and to (exclusive), Unix seconds. */
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
 * Whatever the result: the stake comes back, or the leg counts as 1. False if unknown, unconfirmed, refused, cashed out
 * or void for this reason already. sweepRulings moves the money.
 */
export const voidBet = (db: Db | Tx, bet: NamedBet, reason: Cancellation, signed: Signed): Promise<boolean> =>
  ruleOnBet(db, bet, reason, signed)

/** Result code A: open again, settled by the match's result. */
export const restoreBet = (db: Db | Tx, bet: NamedBet, signed: Signed): Promise<boolean> =>
  ruleOnBet(db, bet, null, signed)

/** Returns the number. Unconfirmed bets are not included: suspend the market first. */
export const voidMarket = (db: Db | Tx, market: NamedMarket, reason: Cancellation, signed: Signed): Promise<number> =>
  ruleOnMarket(db, market, reason, signed)

/** Also those voided one by one. */
export const restoreMarket = (db: Db | Tx, market: NamedMarket, signed: Signed): Promise<number> =>
  ruleOnMarket(db, market, null, signed)
