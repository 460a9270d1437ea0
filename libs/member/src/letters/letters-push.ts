import { queryKey } from '@pavilion/api-client'
import { getUnreadForType, letterList, letterNews } from '@pavilion/contract/letters'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { askAgain, takeNews } from '../messages/ask-again.ts'
import { UNREAD_PAYLOAD } from '../messages/use-unread-letters.ts'

const applyLettersPush = (cache: QueryClient, data: unknown): void => {
  const news = z.safeDecode(letterNews, data as never).data
  if (!news) return
  takeNews(cache, queryKey(getUnreadForType, UNREAD_PAYLOAD), news.unread)
  askAgain(cache, letterList.path)
}

export default applyLettersPush
