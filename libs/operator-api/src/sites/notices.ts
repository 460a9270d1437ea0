import { localText } from '@pavilion/contract'
import * as z from 'zod/mini'
import { ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const inBoth = (most: number) => z.object({ 'zh-CN': text(most), 'zh-TW': text(most) })
const moment = z.int().check(z.gte(1_600_000_000), z.lte(4_100_000_000))
const kind = z.enum(['notice', 'maintenance', 'activity'])

export const operatorNotice = z.object({
  noticeId: operatorUuid,
  kind,
  title: localText,
  content: localText,
  /** Unix seconds; visible from then. */
  publishedAt: z.int(),
  /** Opens by itself until then, once for each who visits or is signed in. */
  popUp: z.optional(z.object({ to: z.enum(['all', 'members']), until: z.int() })),
  /** Hidden from then. */
  withdrawnAt: z.optional(z.int()),
})
export type OperatorNotice = z.infer<typeof operatorNotice>

export const operatorNoticeList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/notices',
  action: 'notice.list',
  roles: ['content', 'support'],
  summary: 'The notices of a site, newest first, withdrawn and future ones too.',
  params: ofSite,
  payload: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) }),
  data: z.object({ total: z.int(), notices: z.array(operatorNotice) }),
})

export const operatorNoticePublish = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/notices',
  action: 'notice.publish',
  roles: ['content'],
  summary: 'Publishes a notice in both languages, now or from a moment on.',
  params: ofSite,
  payload: z.object({
    kind,
    title: inBoth(100),
    content: inBoth(5000),
    publishAt: z.optional(moment),
    popUp: z.optional(z.object({ to: z.enum(['all', 'members']), until: moment })),
  }),
  data: operatorNotice,
})

export const operatorNoticeWithdraw = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/notices/:noticeId/withdraw',
  action: 'notice.withdraw',
  roles: ['content'],
  summary: 'Withdraws a notice from members; it stays in the list.',
  params: z.object({ siteId: operatorSiteId, noticeId: operatorUuid }),
  payload: z.object({}),
  data: operatorNotice,
})
