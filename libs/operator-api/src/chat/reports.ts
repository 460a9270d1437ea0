import { chatReportReason } from '@pavilion/contract/chat'
import * as z from 'zod/mini'
import { ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'
import { chatMuteTerms } from './mutes.ts'
import { operatorChatLine } from './rooms.ts'

/** nothing: the line stays · block: readers do not see it any more · mute: that, and who wrote it may not write. */
const decision = z.enum(['nothing', 'block', 'mute'])

/** A line that members reported, as it stood when the first did. Who wrote it is never told. */
export const operatorChatReport = z.object({
  reportId: operatorUuid,
  room: z.string(),
  seq: z.int(),
  userId: operatorUuid,
  userName: z.string(),
  /** Whatever became of the line. */
  text: z.string(),
  /** It and up to five lines on each side, oldest first. */
  lines: z.array(operatorChatLine),
  /** One for each member who reported it, oldest first. */
  reports: z.array(z.object({ userId: operatorUuid, userName: z.string(), why: chatReportReason, at: z.int() })),
  firstAt: z.int(),
  decision: z.optional(decision),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.int()),
})
export type OperatorChatReport = z.infer<typeof operatorChatReport>

export const operatorChatReports = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/chat/reports',
  action: 'chat.reports',
  roles: ['support', 'content'],
  summary: 'Lines that members reported, oldest first, with how many did and why.',
  params: ofSite,
  payload: z.object({
    state: z._default(z.enum(['open', 'decided']), 'open'),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  }),
  data: z.object({ reports: z.array(operatorChatReport), isMore: z.boolean() }),
})

export const operatorChatReportDecide = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/chat/reports/:reportId/decide',
  action: 'chat.report_decide',
  roles: ['support', 'content'],
  summary: 'Decides about a reported line, once: leaves it, takes it from readers, or mutes who wrote it besides.',
  params: z.object({ siteId: operatorSiteId, reportId: operatorUuid }),
  /** `tell` and `minutes`: of a mute. */
  payload: z.object({ decision, tell: z.optional(chatMuteTerms.tell), minutes: chatMuteTerms.minutes }),
  data: operatorChatReport,
})
