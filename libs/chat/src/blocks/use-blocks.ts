import { useApiMutation } from '@pavilion/api-client'
import { chatBlock, chatUnblock, type ChatBlocked } from '@pavilion/contract/chat'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useChatRooms } from '../store/chat-store.ts'

/** Hides the lines of a member, and shows them again; each answers all who are hidden by then. */
export const useBlocks = () => {
  const t = useText()
  const rooms = useChatRooms()
  const changed = ({ blocked }: { readonly blocked: readonly ChatBlocked[] }): void =>
    rooms.setBlocked(blocked.map(({ alias }) => alias))
  const failed = (error: Error): void => toast(error.message, 'error')
  const block = useApiMutation(chatBlock, {
    onSuccess: (answer) => {
      changed(answer)
      toast(t('chat.block.done'), 'success')
    },
    onError: failed,
  })
  const unblock = useApiMutation(chatUnblock, { onSuccess: changed, onError: failed })
  return { block, unblock }
}
