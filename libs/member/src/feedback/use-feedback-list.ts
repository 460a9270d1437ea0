import { useApi, type ApiError } from '@pavilion/api-client'
import { getFeedBackList, type FeedbackSummary } from '@pavilion/contract/feedback'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FeedbackListSearch } from './feedback-search.ts'

const PAGE_SIZE = 20

interface Cases {
  readonly total: number
  readonly list: readonly FeedbackSummary[]
  readonly answerHours: number
}

/** So many pages of what is chosen. */
export const useFeedbackList = ({ state }: FeedbackListSearch) => {
  const api = useApi()
  const [wish, setWish] = useState({ state, pages: 1 })
  const pages = wish.state === state ? wish.pages : 1
  const answer = useQuery<Cases, ApiError>({
    queryKey: [getFeedBackList.path, { state, pages }],
    queryFn: async ({ signal }) => {
      const list: FeedbackSummary[] = []
      let part: Cases = { total: 0, list, answerHours: 0 }
      for (let pageNum = 1; pageNum <= pages; pageNum += 1) {
        const query = { ...(state && { state }), pageNum, pageSize: PAGE_SIZE }
        part = await api.call(getFeedBackList, query, { signal })
        list.push(...part.list)
      }
      return { ...part, list }
    },
    placeholderData: keepPreviousData,
    meta: { access: getFeedBackList.access },
  })
  return { ...answer, showMore: () => setWish({ state, pages: pages + 1 }) }
}
