import * as z from 'zod/mini'
import { amount, isoDate, price } from '../wire.ts'
import { betFigures } from './figures.ts'
import { ratio, rtype, wtype } from '../sports/match.ts'
import { gtype } from '../sports/sport.ts'
import { refusal, wager } from './wager.ts'

/** For moved prices; default any (the spec's auto-accept). */
export const oddsChoice = z.enum(['never', 'better', 'any'])
export type OddsChoice = z.infer<typeof oddsChoice>

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

/** Fen; only settled bets. net = payout − stake. */
export const statementDay = z.object({
  day: isoDate,
  count: z.int(),
  stake: amount,
  ...z.pick(betFigures, { payout: true, net: true }).shape,
})

/** `market` is absent when the selection is gone. */
export const quote = z.object({
  gidm: z.string(),
  epoch: z.int(),
  open: z.boolean(),
  current: z.optional(selection),
  minStake: amount,
  maxStake: amount,
  /** What the member’s own limits let them stake; absent: they have none. `maxStake` is no more. */
  ownLimit: z.optional(amount),
})
export type Quote = z.output<typeof quote>

export const betAnswer = z.discriminatedUnion('outcome', [
  /** `balanceVersion` orders it against pushes. */
  z.object({ outcome: z.literal('taken'), wager, balanceVersion: z.int() }),
  /** No money moved; `quotes` in the order of the selections. */
  z.object({ outcome: z.literal('refused'), refusal, quotes: z.array(quote) }),
])
export type BetAnswer = z.output<typeof betAnswer>
