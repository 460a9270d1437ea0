import * as z from 'zod/mini'
import { nothing, ofMember, ofSite, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

export const operatorChatMuted = z.object({
  userId: operatorUuid,
  userName: z.string(),
  /** As the member reads it. */
  reason: z.string(),
  /** Unix seconds; absent: until it is lifted. */
  until: z.optional(z.int()),
  setBy: z.string(),
  setAt: z.int(),
})
export type OperatorChatMuted = z.infer<typeof operatorChatMuted>

export const operatorChatMutes = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/chat/mutes',
  action: 'chat.mutes',
  roles: ['support', 'content'],
  summary: 'Members of a site who may not write in its rooms, newest first.',
  params: ofSite,
  payload: nothing,
  data: z.object({ mutes: z.array(operatorChatMuted) }),
})

/** A month. */
const MOST_MINUTES = 43_200

export const chatMuteTerms = {
  /** Read by the member, in their language as it is written. */
  tell: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Absent: until it is lifted. */
  minutes: z.optional(z.int().check(z.gte(1), z.lte(MOST_MINUTES))),
}

export const operatorChatMute = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/chat/mute',
  action: 'chat.mute',
  roles: ['support', 'content'],
  summary: 'Lets a member write in no room for some minutes, or until it is lifted; they read, and are told why.',
  params: ofMember,
  payload: z.object(chatMuteTerms),
  data: operatorChatMuted,
})

export const operatorChatUnmute = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/chat/unmute',
  action: 'chat.unmute',
  roles: ['support', 'content'],
  summary: 'Lets a member write again.',
  params: ofMember,
  payload: nothing,
  data: operatorChatMuted,
})
