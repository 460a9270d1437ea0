import * as z from 'zod/mini'
import { betFigures } from '../bets/figures.ts'
import { wager, wagerState } from '../bets/wager.ts'
import { endpoint } from '../endpoint.ts'
import { amount, isoDate, pageRequest } from '../wire.ts'

/** As many days of records are asked for at once, at most, the first and the last included. */
export const MOST_RECORD_DAYS = 31

/** Days are dates in the site's time zone, both included, MOST_RECORD_DAYS at most; a ticket number finds its bet whatever they are. */
const filter = {
  category: z.literal('TY'),
  beginDay: isoDate,
  endDay: isoDate,
  state: z.optional(wagerState),
  ticketId: z.optional(z.string().check(z.maxLength(40))),
}

export const betRecordList = endpoint({
  path: '/game/api/v1/record/betRecordList',
  access: 'member',
  effect: 'read',
  summary: 'Own bets of some days, or the one of a ticket number, newest first.',
  payload: z.object({ ...filter, ...pageRequest }),
  data: z.object({ total: z.int(), list: z.array(wager) }),
  statuses: [],
})

export const betRecordTotal = endpoint({
  path: '/game/api/v1/record/betRecordTotal',
  access: 'member',
  effect: 'read',
  summary:
    'The sums of what betRecordList would list. Refused bets do not count; of one sold in part that part is settled.',
  payload: z.object(filter),
  data: z.object({
    count: z.int(),
    stake: amount,
    /** Those of which nothing is open. */
    settledCount: z.int(),
    ...betFigures.shape,
  }),
  statuses: [],
})
