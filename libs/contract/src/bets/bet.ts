import * as z from 'zod/mini'
import { amount, isoDate, price } from '../wire.ts'
import { betFigures } from './figures.ts'
import { ratio, rtype, wtype } from '../sports/match.ts'
import { gtype } from '../sports/sport.ts'
import { refusal, wager } from './wager.ts'

/** What the player does with a price that moved: refuse, take only a better one, take any (the spec's auto-accept, default). */
export const oddsChoice = z.enum(['never', 'better', 'any'])
export type OddsChoice = z.infer<typeof oddsChoice>

/** The selection and everything about it that the player saw. */
export const selection = z.object({
  gtype,
  gidm: z.string().check(z.maxLength(20)),
  gid: z.string().check(z.maxLength(20)),
  wtype,
  rtype,
  strong: z.optional(z.enum(['H', 'C'])),
  ratio: z.optional(ratio),
  ior: price,
  epoch: z.int(),
})
export type Selection = z.infer<typeof selection>

/** A day's settled bets, summed. Fen; net is payout less stake, above zero the member's gain. */
/** What is settled of the bets of a day; `stake`: their settled stake. */
export const statementDay = z.object({
  day: isoDate,
  count: z.int(),
  stake: amount,
  ...z.pick(betFigures, { payout: true, net: true }).shape,
})

/** The state of one selection now, for a fresh confirmation. `market` is absent when the selection is gone. */
export const quote = z.object({
  gidm: z.string(),
  epoch: z.int(),
  open: z.boolean(),
  current: z.optional(selection),
  /** Least and most one bet may stake here, fen. */
  minStake: amount,
  maxStake: amount,
})
export type Quote = z.output<typeof quote>

export const betAnswer = z.discriminatedUnion('outcome', [
  /** Taken at once, or awaiting confirmation (state delay). `balanceVersion` orders it against pushes. */
  z.object({ outcome: z.literal('taken'), wager, balanceVersion: z.int() }),
  /** Not taken; no money moved. `quotes` says what can be had now, one for each selection, in their order. */
  z.object({ outcome: z.literal('refused'), refusal, quotes: z.array(quote) }),
])
export type BetAnswer = z.output<typeof betAnswer>
