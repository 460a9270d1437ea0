import { queryKey, useApiMutation } from '@pavilion/api-client'
import {
  getUnreadForType,
  letterDelete,
  letterList,
  letterOnekeyRead,
  letterRead,
  type LetterCounts,
} from '@pavilion/contract/letters'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { UNREAD_PAYLOAD } from '../messages/use-unread-letters.ts'

/** Each answers what is unread by then; a push tells the member's other pages. */
export const useLetterChanges = () => {
  const t = useText()
  const cache = useQueryClient()
  const changed = ({ unread }: { readonly unread: LetterCounts }): void => {
    cache.setQueryData(queryKey(getUnreadForType, UNREAD_PAYLOAD), unread)
    void cache.invalidateQueries({ queryKey: [letterList.path] })
  }
  const failed = (error: Error): void => toast(error.message, 'error')
  const read = useApiMutation(letterRead, { onSuccess: changed })
  const remove = useApiMutation(letterDelete, {
    onSuccess: (answer) => {
      changed(answer)
      toast(t('letters.delete.done'), 'success')
    },
    onError: failed,
  })
  const readAll = useApiMutation(letterOnekeyRead, {
    onSuccess: (answer) => {
      changed(answer)
      toast(t(answer.count === 0 ? 'letters.readAll.none' : 'letters.readAll.done', { count: answer.count }), 'success')
    },
    onError: failed,
  })
  return { read, remove, readAll }
}
