import * as z from 'zod/mini'
import type { Effect } from '../endpoint.ts'
import { idempotencyKey, isoDate, positiveAmount } from '../wire.ts'
import { cashOutAnswer, cashOutPart, cashOutQuote } from './cash-out.ts'
import { betAnswer, oddsChoice, quote, selection, statementDay } from './bet.ts'
import { book, league, menu } from '../sports/match.ts'
import { matchId } from '../sports/match-id.ts'
import { matchOutcome } from './outcome.ts'
import { MOST_SELECTIONS, systemSize } from './parlay.ts'
import { gtype, showtype } from '../sports/sport.ts'
import { ODDS_TYPES } from '../sports/odds-type.ts'
import { refusal, wager } from './wager.ts'

export interface ChannelMethod<P extends z.ZodMiniType = z.ZodMiniType, D extends z.ZodMiniType = z.ZodMiniType> {
  readonly effect: Effect
  readonly summary: string
  /** Besides timestamp, token, langx and remoteip. */
  readonly request: P
  readonly data: D
}
const method = <P extends z.ZodMiniType, D extends z.ZodMiniType>(spec: ChannelMethod<P, D>): ChannelMethod<P, D> =>
  spec

const ticketId = z.string().check(z.minLength(1), z.maxLength(40))
const selections = z.array(selection).check(z.minLength(2), z.maxLength(MOST_SELECTIONS))
const bankers = z.array(z.int().check(z.gte(0), z.lt(MOST_SELECTIONS))).check(z.maxLength(MOST_SELECTIONS))

/** For venue/resource of CRTY. */
export const CHANNEL_METHODS = {
  get_menu: method({
    effect: 'read',
    summary: 'How many matches each sport has, by market type.',
    request: z.object({}),
    data: menu,
  }),
  get_game_list: method({
    effect: 'read',
    summary: 'The board of a sport and market type, with the sequence number pushes continue from.',
    request: z.object({ gtype, showtype }),
    data: book,
  }),
  get_game_more: method({
    effect: 'read',
    summary: 'One match with all its markets and what happened so far; no match when it is not on the book.',
    request: z.object({ gidm: matchId }),
    data: book,
  }),
  get_results: method({
    effect: 'read',
    summary: 'Matches of a sport, or of all, that began on a day of the site and are over, newest first.',
    request: z.object({ gtype: z.optional(gtype), day: isoDate }),
    data: z.object({ leagues: z.array(league), results: z.array(matchOutcome) }),
  }),
  order_view: method({
    effect: 'read',
    summary: 'What a selection costs now, and the limits of a stake on it.',
    request: z.object({ selection }),
    data: quote,
  }),
  place_bet: method({
    effect: 'once',
    summary:
      'Place a single bet at a price that was seen. `stake` is what is at risk, whatever format the price is shown in.',
    request: z.object({ selection, stake: positiveAmount, oddsChoice, oddsType: z.enum(ODDS_TYPES) }),
    data: betAnswer,
  }),
  parlay_view: method({
    effect: 'read',
    summary: 'What the legs of a parlay or system cost now, and the limits of a stake on each of its bets.',
    request: z.object({ selections, system: systemSize, bankers: z.optional(bankers) }),
    data: z.object({
      quotes: z.array(quote),
      refusal: z.optional(refusal),
      ...z.pick(quote, { minStake: true, maxStake: true, ownLimit: true }).shape,
    }),
  }),
  place_parlay: method({
    effect: 'once',
    summary:
      'Place a parlay (system 1) or a system bet M串N of these legs. `foldStake` is the stake of each bet in it; `bankers` are the places ' +
      'of legs that every bet must contain.',
    request: z.object({
      selections,
      system: systemSize,
      bankers,
      foldStake: positiveAmount,
      oddsChoice,
    }),
    data: betAnswer,
  }),
  get_wager_state: method({
    effect: 'read',
    summary:
      'What became of a bet whose answer was lost, by its idempotency key; null: nothing was heard of it so far.',
    request: z.object({ key: idempotencyKey }),
    data: z.object({ answer: z.nullable(betAnswer) }),
  }),
  void_wager_key: method({
    effect: 'write',
    summary:
      'Voids the key of a bet that the channel does not know: a request that arrives with it later is refused. Answers with the bet ' +
      'when there is one; null says for certain that none was made with the key, and none will be.',
    request: z.object({ key: idempotencyKey }),
    data: z.object({ answer: z.nullable(betAnswer) }),
  }),
  get_today_wagers: method({
    effect: 'read',
    summary: 'Bets that are not settled yet, newest first.',
    request: z.object({}),
    data: z.object({ list: z.array(wager) }),
  }),
  get_wager: method({
    effect: 'read',
    summary: 'One bet of the member, by its ticket number.',
    request: z.object({ ticketId: ticketId }),
    data: z.object({ wager }),
  }),
  get_statement: method({
    effect: 'read',
    summary: 'Sums of settled bets by day of the site, newest first; days without any are left out.',
    request: z.object({ beginDay: isoDate, endDay: isoDate }),
    data: z.object({ days: z.array(statementDay) }),
  }),
  cash_out_quotes: method({
    effect: 'read',
    summary: 'What the house would pay now for bets of the member that are open.',
    request: z.object({ ticketIds: z.array(ticketId).check(z.minLength(1), z.maxLength(50)) }),
    data: z.object({ quotes: z.array(cashOutQuote) }),
  }),
  cash_out: method({
    effect: 'once',
    summary:
      'Take a quote, for the whole of what is at risk or a part of it. Refused when the book has moved against it.',
    request: z.object({ ticketId, quoteId: z.string().check(z.maxLength(200)), part: cashOutPart }),
    data: cashOutAnswer,
  }),
  get_cash_out_state: method({
    effect: 'read',
    summary:
      'What became of a cash-out whose answer was lost, by its idempotency key; null: nothing was heard of it so far.',
    request: z.object({ key: idempotencyKey }),
    data: z.object({ answer: z.nullable(cashOutAnswer) }),
  }),
} as const

export type ChannelMethodName = keyof typeof CHANNEL_METHODS
export type ChannelRequest<M extends ChannelMethodName> = z.output<(typeof CHANNEL_METHODS)[M]['request']>
export type ChannelData<M extends ChannelMethodName> = z.output<(typeof CHANNEL_METHODS)[M]['data']>
