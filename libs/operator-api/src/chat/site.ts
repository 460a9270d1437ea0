import { chatSiteStatus } from '@pavilion/contract/chat'
import * as z from 'zod/mini'
import { nothing, ofSite, operatorEndpoint } from '../endpoint.ts'

/** Who set it and when; absent while nobody did. */
const siteChat = z.extend(chatSiteStatus, { setBy: z.optional(z.string()), setAt: z.optional(z.int()) })
export type OperatorChatSite = z.infer<typeof siteChat>

export const operatorChatSite = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/chat/site',
  action: 'chat.site',
  roles: ['support', 'content'],
  summary: 'Whether members of a site may write in any of its rooms.',
  params: ofSite,
  payload: nothing,
  data: siteChat,
})

export const operatorChatSiteSet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/chat/site',
  action: 'chat.site_set',
  roles: ['content'],
  summary: 'Closes all rooms of a site to writers, or opens them; every page is told at once.',
  params: ofSite,
  payload: z.object({
    status: chatSiteStatus.shape.status,
    /** Read by members, in their language as it is written. */
    tell: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
  }),
  data: siteChat,
})
