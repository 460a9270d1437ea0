import { queryKey, useApiMutation } from '@pavilion/api-client'
import {
  delFeedback,
  finishFeedback,
  getFeedbackInfo,
  getFeedBackList,
  unreadNum,
  type FeedbackInfo,
} from '@pavilion/contract/feedback'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'

/** Puts what a call answered of a case where the pages read it. */
export const useFeedbackAnswer = () => {
  const cache = useQueryClient()
  return (info: FeedbackInfo): void => {
    cache.setQueryData(queryKey(getFeedbackInfo, { caseNo: info.caseNo }), info)
    void cache.invalidateQueries({ queryKey: [getFeedBackList.path] })
  }
}

export const useFeedbackChanges = () => {
  const t = useText()
  const cache = useQueryClient()
  const takeAnswer = useFeedbackAnswer()
  const failed = (error: Error): void => toast(error.message, 'error')
  const finish = useApiMutation(finishFeedback, {
    onSuccess: (info) => {
      takeAnswer(info)
      toast(t('feedback.finish.done'), 'success')
    },
    onError: failed,
  })
  const remove = useApiMutation(delFeedback, {
    onSuccess: (news) => {
      cache.setQueryData(queryKey(unreadNum, {}), news)
      void cache.invalidateQueries({ queryKey: [getFeedBackList.path] })
      toast(t('feedback.delete.done'), 'success')
    },
    onError: failed,
  })
  return { finish, remove }
}
