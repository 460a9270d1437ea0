import { useApiQuery } from '@pavilion/api-client'
import { unreadNum } from '@pavilion/contract/feedback'

/** Answers of the desk; pushes keep it (feedback/feedback-push.ts). */
export const useUnreadFeedback = () => useApiQuery(unreadNum, {}, { staleTime: 60_000 })
