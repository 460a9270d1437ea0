import { leg, wager, wagerState } from '@pavilion/contract/bets'
import * as z from 'zod/mini'
import { nothing, ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { pageLimit, stretch } from '../page.ts'
import { operatorUuid } from '../uuid.ts'

const roles = ['support', 'risk', 'finance', 'trader'] as const

/** 注单号: CR, the site's time, six digits. */
export const ticketNumber = z.string().check(z.regex(/^CR\d{18}$/))

/** Fen, as decimal text. */
export const betRecord = z.object({
  ...wager.shape,
  stake: z.string(),
  winnable: z.string(),
  payout: z.optional(z.string()),
  cashedStake: z.optional(z.string()),
  cashedPayout: z.optional(z.string()),
  legs: z.array(z.object({ ...leg.shape, market: z.string(), side: z.string() })),
  userId: operatorUuid,
  name: z.optional(z.string()),
})
export type BetRecord = z.infer<typeof betRecord>

export const operatorBetShow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/bets/:ticketId',
  action: 'bet.show',
  roles,
  summary: 'A bet by the number of its ticket: whose, on what, at which price, and what became of it.',
  params: z.object({ siteId: operatorSiteId, ticketId: ticketNumber }),
  payload: nothing,
  data: betRecord,
})

export const operatorBetList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/bets',
  action: 'bet.list',
  roles,
  summary: 'The bets of a member, or those of a site that have a leg on a match, newest first; `next` continues it.',
  params: ofSite,
  payload: z
    .object({
      userId: z.optional(operatorUuid),
      gidm: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/))),
      state: z.optional(wagerState),
      /** By time of placing. */
      ...stretch,
      before: z.optional(ticketNumber),
      limit: pageLimit,
    })
    .check(
      z.refine(({ userId, gidm }) => (userId === undefined) !== (gidm === undefined), {
        path: ['userId'],
        error: 'name a member or a match, one of the two',
      }),
    ),
  data: z.object({ bets: z.array(betRecord), next: z.optional(ticketNumber) }),
})
