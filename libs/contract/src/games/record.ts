import * as z from 'zod/mini'
import { betFigures } from '../bets/figures.ts'
import { wager, wagerState } from '../bets/wager.ts'
import { endpoint } from '../endpoint.ts'
import { amount, isoDate, pageRequest } from '../wire.ts'

/** Inclusive. */
export const MOST_RECORD_DAYS = 31

/** Inclusive dates in the site's time zone, at most MOST_RECORD_DAYS; ignored for a ticket number. */
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
    settledCount: z.int(),
    ...betFigures.shape,
  }),
  statuses: [],
})
