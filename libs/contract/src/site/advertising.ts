import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { localText } from '../language.ts'
import { pageRequest, rowId, seconds } from '../wire.ts'

/** Spec section 1; a site may reorder. */
export const CATEGORIES = ['HOME', 'TY', 'DZ', 'ZR', 'CP', 'QP', 'DJ', 'BY'] as const
export const category = z.enum(CATEGORIES)
export type Category = z.infer<typeof category>

export const venue = z.object({
  enName: z.string(),
  name: localText,
  state: z.enum(['open', 'maintenance']),
  until: z.optional(seconds),
})

export const navigationList = endpoint({
  path: '/site/api/v1/advertising/navigationList',
  access: 'open',
  effect: 'read',
  summary:
    'The categories of a site, in order, with their venues. A category without an open route in a build is not shown by it.',
  payload: z.object({}),
  data: z.object({ list: z.array(z.object({ code: category, venues: z.array(venue) })) }),
  statuses: [],
  // Maintenance can change while a page is open.
  cache: 'minute',
})

export const notice = z.object({
  id: z.string(),
  kind: z.enum(['notice', 'maintenance', 'activity']),
  title: localText,
  content: localText,
  publishedAt: seconds,
})
export type Notice = z.infer<typeof notice>

export const queryNoticeListByPage = endpoint({
  path: '/site/api/v1/advertising/queryNoticeListByPage',
  access: 'open',
  effect: 'read',
  summary: 'Announcements, newest first.',
  payload: z.object(pageRequest),
  data: z.object({ total: z.int(), list: z.array(notice) }),
  statuses: [],
})

export const getMyDiscountAd = endpoint({
  path: '/site/api/v1/advertising/getMyDiscountAd',
  access: 'open',
  effect: 'read',
  summary:
    'Announcements that open by themselves now: for a member those not closed yet, for a guest those for all. Newest first.',
  payload: z.object({}),
  data: z.object({ list: z.array(notice) }),
  statuses: [],
})

export const closeDiscountAd = endpoint({
  path: '/site/api/v1/advertising/closeDiscountAd',
  access: 'member',
  effect: 'write',
  summary: 'The member closed an announcement that opened by itself: it opens on no other device.',
  payload: z.object({ id: rowId }),
  data: z.object({}),
  statuses: ['NO_DATA'],
})
