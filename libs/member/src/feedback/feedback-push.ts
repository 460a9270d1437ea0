import { queryKey } from '@pavilion/api-client'
import { feedbackNews, getFeedbackInfo, getFeedBackList, unreadNum } from '@pavilion/contract/feedback'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { askAgain, takeNews } from '../messages/ask-again.ts'

const applyFeedbackPush = (cache: QueryClient, data: unknown): void => {
  const news = z.safeDecode(feedbackNews, data as never).data
  if (!news) return
  takeNews(cache, queryKey(unreadNum, {}), news)
  for (const { path } of [getFeedBackList, getFeedbackInfo]) askAgain(cache, path)
}

export default applyFeedbackPush
