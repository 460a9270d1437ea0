import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { localText } from '../language.ts'
import { amount, isoDate, pageRequest, rowId, seconds } from '../wire.ts'
import { DEAL_GROUPS } from './deal-kinds.ts'
import { paidTo, withdrawal } from '../funds/withdrawal.ts'

/** Both included; transactions are kept five years (spec section 9). */
export const MOST_DEAL_DAYS = 366
export const DEAL_YEARS = 5
/** Of a call: a file of a year of a busy member takes some hundred calls, not some thousand. */
export const MOST_DEAL_ROWS = 1_000

/** done: nothing more comes · running: on its way · paid, returned: how a withdrawal ended, or a transfer that a venue did not take. */
export const DEAL_STATES = ['done', 'running', 'paid', 'returned'] as const
export type DealState = (typeof DEAL_STATES)[number]

/** One movement of the centre wallet. */
export const deal = z.object({
  /** Of its journal. */
  id: rowId,
  at: seconds,
  /** In the site's time zone. */
  day: isoDate,
  /** DEAL_KINDS, or one that is newer than the page. */
  kind: z.string(),
  /** Number of the order or ticket. */
  ref: z.string(),
  /** Into the centre wallet, or out of it (below zero), fen. */
  change: amount,
  /** Of the centre wallet after it. */
  balance: amount,
  state: z.enum(DEAL_STATES),
  /** What it was about: a match, a way to pay in. */
  about: z.optional(localText),
  /** Of a withdrawal. */
  paidTo: z.optional(paidTo),
})
export type Deal = z.output<typeof deal>

const filter = {
  beginDay: isoDate,
  endDay: isoDate,
  group: z.optional(z.enum(DEAL_GROUPS)),
  /** An order's or a ticket's number: its movements, whatever the days. */
  ref: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
}

export const queryDealRecord = endpoint({
  path: '/fd/api/v1/transactions/queryDealRecord',
  access: 'member',
  effect: 'read',
  summary:
    'Own movements of the centre wallet of some days of the site (at most 366) or of one number, newest first, 1,000 a call at most, and the sums of all of them. `asOf` of the first page, given with the next ones within a day, keeps later movements out.',
  payload: z.object({
    ...filter,
    ...pageRequest,
    pageSize: z.int().check(z.gte(1), z.lte(MOST_DEAL_ROWS)),
    asOf: z.optional(z.int().check(z.nonnegative())),
  }),
  data: z.object({
    total: z.int(),
    cameIn: amount,
    wentOut: amount,
    /** Of the centre wallet before and after these days: opening + cameIn − wentOut = closing. Absent where only some of the movements are chosen. */
    opening: z.optional(amount),
    closing: z.optional(amount),
    asOf: z.int(),
    list: z.array(deal),
  }),
  statuses: [],
})

/** What moved together, in the order in which it did; postings of a journal come to nothing together. */
export const dealJournal = z.object({
  id: rowId,
  at: seconds,
  kind: z.string(),
  /** Kinds of account: `centre`, `locked`, `house`, … */
  postings: z.array(z.object({ account: z.string(), amount })),
})
export type DealJournal = z.output<typeof dealJournal>

export const queryDealJournals = endpoint({
  path: '/fd/api/v1/transactions/queryDealJournals',
  access: 'member',
  effect: 'read',
  summary: 'How the money of an own movement went: all journals of its order or bet, oldest first.',
  payload: z.object({ id: rowId }),
  data: z.object({
    list: z.array(dealJournal),
    /** Of a withdrawal, as it stands. */
    withdrawal: z.optional(withdrawal),
  }),
  statuses: [],
})
export type DealJournals = z.output<(typeof queryDealJournals)['data']>

export const CHART_DAYS = [7, 30] as const
export type ChartDays = (typeof CHART_DAYS)[number]

/** Fen; below zero where more of an earlier day was given back than was new. */
export const dealDay = z.object({
  day: isoDate,
  deposited: amount,
  withdrawn: amount,
  staked: amount,
  returned: amount,
})
export type DealDay = z.output<typeof dealDay>

export const queryDealDays = endpoint({
  path: '/fd/api/v1/transactions/queryDealDays',
  access: 'member',
  effect: 'read',
  summary: 'Own figures of the last 7 or 30 days of the site, today included, oldest first; every day is there.',
  payload: z.object({ days: z.union([z.literal(7), z.literal(30)]) }),
  data: z.object({ list: z.array(dealDay) }),
  statuses: [],
})
