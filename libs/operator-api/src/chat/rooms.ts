import { chatEntry, chatRoomName, chatRoomRules, MOST_CHAT_CHARACTERS } from '@pavilion/contract/chat'
import * as z from 'zod/mini'
import { nothing, ofSite, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

/** `chat/hall`, `chat/match/<gidm>`, and what it is kept to. */
export const operatorChatRoom = z.object({
  room: z.string(),
  status: z.enum(['open', 'closed', 'destroyed']),
  slowSeconds: z.int(),
  leastLevel: z.int(),
  notice: z.optional(z.string()),
  /** Entries that were written into it. */
  seq: z.int(),
  /** Unix seconds. */
  openedAt: z.int(),
  /** Of a closed one: when, and whether by the operator or a while after its match. */
  closedAt: chatRoomRules.shape.closedAt,
  closedBy: chatRoomRules.shape.closedBy,
})
export type OperatorChatRoom = z.infer<typeof operatorChatRoom>

export const operatorChatRooms = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/chat/rooms',
  action: 'chat.rooms',
  roles: ['support', 'content'],
  summary: 'The chat rooms of a site: its hall, and those of matches.',
  params: ofSite,
  payload: nothing,
  data: z.object({ rooms: z.array(operatorChatRoom) }),
})

/** A line as the operator reads it: who wrote it, and what readers are not shown. */
export const operatorChatLine = z.object({
  entry: chatEntry,
  userId: z.optional(operatorUuid),
  userName: z.optional(z.string()),
  /** The text of a line that was filtered or blocked. */
  withheld: z.optional(z.string()),
})
export type OperatorChatLine = z.infer<typeof operatorChatLine>

export const operatorChatLines = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/chat/lines',
  action: 'chat.lines',
  roles: ['support', 'content'],
  summary:
    'What was written into a room, newest first, with what readers are not shown; of one member where one is named.',
  params: ofSite,
  payload: z.object({
    ...chatRoomName,
    userId: z.optional(operatorUuid),
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  data: z.object({ lines: z.array(operatorChatLine), isMore: z.boolean() }),
})

export const operatorChatRules = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/chat/rules',
  action: 'chat.rules',
  roles: ['support', 'content'],
  summary: 'Closes or opens a room, sets its slow mode, and from which VIP level members write.',
  params: ofSite,
  payload: z.object({
    ...chatRoomName,
    status: z.optional(chatRoomRules.shape.status),
    slowSeconds: z.optional(z.int().check(z.gte(0), z.lte(3600))),
    leastLevel: z.optional(z.int().check(z.gte(0), z.lte(100))),
  }),
  data: operatorChatRoom,
})

export const operatorChatNotice = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/chat/notice',
  action: 'chat.notice',
  roles: ['support', 'content'],
  summary: 'Says something to everybody in a room, and pins it above the lines.',
  params: ofSite,
  payload: z.object({
    ...chatRoomName,
    msg: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_CHAT_CHARACTERS)),
  }),
  data: operatorChatRoom,
})

export const operatorChatClear = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/chat/clear',
  action: 'chat.clear',
  roles: ['support', 'content'],
  summary: 'Takes all lines of a room from its readers; the operator still reads them.',
  params: ofSite,
  payload: z.object(chatRoomName),
  data: z.object({ room: operatorChatRoom, cleared: z.int() }),
})

export const operatorChatDestroy = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/chat/destroy',
  action: 'chat.destroy',
  roles: ['support', 'content'],
  summary: 'Ends the room of a match for good. A hall is closed instead: see chat rules.',
  params: ofSite,
  payload: z.object(chatRoomName),
  data: operatorChatRoom,
})

export const operatorChatBlock = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/chat/block',
  action: 'chat.block',
  roles: ['support', 'content'],
  summary: 'Takes one line from readers, by its number in the room.',
  params: ofSite,
  payload: z.object({ ...chatRoomName, seq: z.int().check(z.gte(1)) }),
  data: operatorChatLine,
})
