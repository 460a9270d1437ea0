import * as z from 'zod/mini'
import { nothing, ofSite, operatorEndpoint } from '../endpoint.ts'

const MOST_WORDS = 200
const words = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))
  .check(z.minLength(1), z.maxLength(MOST_WORDS))
const list = z.object({ words: z.array(z.string()) })

export const operatorChatWords = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/chat/words',
  action: 'chat.words',
  roles: ['support', 'content'],
  summary: 'Words of a site: lines with one of them are kept back.',
  params: ofSite,
  payload: nothing,
  data: list,
})

/** The answer names those that were not there before. */
export const operatorChatWordsAdd = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/chat/words/add',
  action: 'chat.words_add',
  roles: ['content'],
  summary: 'Adds words to those of a site; lines of before stay.',
  params: ofSite,
  payload: z.object({ words }),
  data: list,
})

/** The answer names those that were there. */
export const operatorChatWordsRemove = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/chat/words/remove',
  action: 'chat.words_remove',
  roles: ['content'],
  summary: 'Takes words from those of a site.',
  params: ofSite,
  payload: z.object({ words }),
  data: list,
})
