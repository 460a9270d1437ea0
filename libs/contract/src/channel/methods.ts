import * as z from 'zod/mini'
import type { Effect } from '../endpoint.ts'
import { idempotencyKey, positiveAmount } from '../wire.ts'
import { book } from './match.ts'
import { betAnswer, oddsChoice, quote, selection, wager } from './wager.ts'

export interface ChannelMethod<P extends z.ZodMiniType = z.ZodMiniType, D extends z.ZodMiniType = z.ZodMiniType> {
  readonly effect: Effect
  readonly summary: string
  /** The fields of `Request` beside timestamp, token, langx and remoteip. */
  readonly request: P
  readonly data: D
}
const method = <P extends z.ZodMiniType, D extends z.ZodMiniType>(spec: ChannelMethod<P, D>): ChannelMethod<P, D> =>
  spec

/** The methods of venue/resource for CRTY. Names follow the channel's own manner. */
export const CHANNEL_METHODS = {
  get_game_list: method({
    effect: 'read',
    summary: 'The book of a sport: in-play and today, with the sequence number pushes continue from.',
    request: z.object({ gtype: z.literal('FT') }),
    data: book,
  }),
  FT_order_view: method({
    effect: 'read',
    summary: 'What a selection costs now, and the limits of a stake on it.',
    request: z.object({ selection }),
    data: quote,
  }),
  FT_bet: method({
    effect: 'once',
    summary: 'Place a single bet at a price that was seen.',
    request: z.object({ selection, stake: positiveAmount, oddsChoice }),
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
} as const

export type ChannelMethodName = keyof typeof CHANNEL_METHODS
export type ChannelRequest<M extends ChannelMethodName> = z.output<(typeof CHANNEL_METHODS)[M]['request']>
export type ChannelData<M extends ChannelMethodName> = z.output<(typeof CHANNEL_METHODS)[M]['data']>
