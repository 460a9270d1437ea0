import { queryKey, useApi, type ApiError } from '@pavilion/api-client'
import { getFeedbackInfo, getFeedBackList, unreadNum, type FeedbackInfo } from '@pavilion/contract/feedback'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Asking for a case reads its answers, and the server says only once which were new. A push, such as that of the
 * reading itself, has the case asked for again and drops the earlier answer: what was new is noted from the call, which
 * is not cancelled.
 */
export const useCase = (caseNo: string) => {
  const api = useApi()
  const cache = useQueryClient()
  const [newAnswers, setNewAnswers] = useState<ReadonlySet<number>>(new Set())
  const answer = useQuery<FeedbackInfo, ApiError>({
    queryKey: queryKey(getFeedbackInfo, { caseNo }),
    queryFn: async () => {
      const info = await api.call(getFeedbackInfo, { caseNo })
      const unread = info.entries.flatMap((entry) => (entry.unread ? [entry.entryNo] : []))
      if (unread.length > 0) {
        setNewAnswers((before) => new Set([...before, ...unread]))
        for (const { path } of [unreadNum, getFeedBackList]) void cache.invalidateQueries({ queryKey: [path] })
      }
      return info
    },
    meta: { access: getFeedbackInfo.access },
  })
  return { ...answer, newAnswers }
}
