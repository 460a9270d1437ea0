import { VENUE_TRANSFER_REASONS, VENUE_TRANSFER_STATES } from '@pavilion/contract/games'
import * as z from 'zod/mini'
import { nothing, ofMember, operatorEndpoint } from '../endpoint.ts'
import { pageLimit } from '../page.ts'
import { operatorUuid } from '../uuid.ts'
import { orderNumber } from './deposits.ts'

const roles = ['support', 'risk', 'finance'] as const

export const venueTransferRecord = z.object({
  transferId: z.string(),
  siteId: z.int(),
  userId: operatorUuid,
  name: z.string(),
  venue: z.string(),
  direction: z.enum(['in', 'out']),
  /** Minor units. */
  amount: z.string(),
  currency: z.string(),
  state: z.enum(VENUE_TRANSFER_STATES),
  reason: z.optional(z.enum(VENUE_TRANSFER_REASONS)),
  /** Unix seconds. */
  createdAt: z.int(),
  endedAt: z.optional(z.int()),
  /** How often the venue was asked what became of it. */
  checks: z.int(),
})
export type VenueTransferRecord = z.infer<typeof venueTransferRecord>

export const operatorTransfersPending = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/venue-transfers',
  action: 'venue.transfers_pending',
  roles,
  summary: 'Transfers of which a venue has not said what became, of all sites, the longest waiting first.',
  params: nothing,
  payload: z.object({ limit: pageLimit }),
  data: z.object({ transfers: z.array(venueTransferRecord), waiting: z.int() }),
})

export const operatorTransferList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/venue-transfers',
  action: 'venue.transfers',
  roles,
  summary: 'The transfers of a member with venues, newest first; `next` continues it.',
  params: ofMember,
  payload: z.object({ before: z.optional(orderNumber), limit: pageLimit }),
  data: z.object({ transfers: z.array(venueTransferRecord), next: z.optional(orderNumber) }),
})

export const operatorTransferBringBack = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/venue-transfers/back',
  action: 'venue.bring_back',
  roles: ['risk', 'finance'],
  summary:
    'Asks all venues that keep money of their own for what a member has there, and brings it back to the centre wallet. What became of it is in the member’s transfers.',
  params: ofMember,
  payload: z.object({}),
  data: z.object({ venues: z.array(z.string()) }),
})

export const VENUE_LAST_WORDS = ['done', 'refused', 'cancelled'] as const

export const venueConflict = z.object({
  transferId: z.string(),
  siteId: z.int(),
  userId: operatorUuid,
  venue: z.string(),
  direction: z.enum(['in', 'out']),
  /** Minor units. */
  amount: z.string(),
  currency: z.string(),
  /** What the venue said, and what the transfer was by then. */
  said: z.enum(VENUE_LAST_WORDS),
  state: z.enum(VENUE_LAST_WORDS),
  openedAt: z.int(),
  closedAt: z.optional(z.int()),
  closedBy: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type VenueConflict = z.infer<typeof venueConflict>

export const operatorVenueConflicts = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/venue-transfers/conflicts',
  action: 'venue.conflicts',
  roles: ['risk', 'finance'],
  summary: 'What venues said of transfers that had ended otherwise, the oldest first: those that are open, or all.',
  params: nothing,
  payload: z.object({ state: z._default(z.enum(['open', 'all']), 'open'), limit: pageLimit }),
  data: z.object({ conflicts: z.array(venueConflict) }),
})

export const operatorVenueConflictClose = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/venue-transfers/conflicts/close',
  action: 'venue.conflict_close',
  roles: ['finance'],
  why: 'note',
  summary: 'Says that what a venue said otherwise was settled with it, and how. It moves no money.',
  params: nothing,
  payload: z.object({ transferId: orderNumber, said: z.enum(VENUE_LAST_WORDS) }),
  data: venueConflict,
})

/** What a member has at a venue with a wallet of its own. Amounts in minor units. */
export const memberVenue = z.object({
  venue: z.string(),
  state: z.enum(['open', 'maintenance']),
  /** Null: the venue does not answer, and nobody knows. In maintenance what it told last. */
  balance: z.nullable(z.string()),
  /** What it told last, where it does not answer; absent: it never did. */
  last: z.optional(z.object({ balance: z.string(), at: z.int() })),
  /** Still to be bet there before anything comes out. */
  activityLeft: z.optional(z.string()),
  /** A transfer of which the venue has not said what became. */
  pending: z.optional(z.string()),
})
export type MemberVenue = z.infer<typeof memberVenue>

export const operatorMemberVenues = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/venue-balances',
  action: 'venue.balances',
  roles,
  summary:
    'What a member has at venues, as those say now; one that does not answer in a few seconds is told as unknown.',
  params: ofMember,
  payload: nothing,
  data: z.object({
    venues: z.array(memberVenue),
    /** Of the balances that are known. */
    total: z.string(),
    /** On its way into venues. */
    inTransit: z.string(),
  }),
})
