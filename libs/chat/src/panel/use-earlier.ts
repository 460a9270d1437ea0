import { useApi } from '@pavilion/api-client'
import { CHAT_PAGE, chatHistory, roomOfTopic } from '@pavilion/contract/chat'
import { useState } from 'react'
import { useChatRooms } from '../store/chat-store.ts'

/** Earlier lines than the room sent, page by page. */
export const useEarlier = (topic: string) => {
  const api = useApi()
  const rooms = useChatRooms()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = async (): Promise<void> => {
    const view = rooms.read(topic)
    const room = roomOfTopic(topic)
    const first = view?.list[0]
    if (!view || !room || !first || state === 'loading') return
    setState('loading')
    try {
      // Of the second of the first line that is here: what is here already is left out.
      const alike = view.list.filter(({ at }) => at === first.at).length
      const pageSize = Math.min(50, CHAT_PAGE + alike)
      const page = await api.call(chatHistory, { ...room, pageNum: 1, pageSize, endTime: first.at })
      rooms.addEarlier(topic, page.list, page.isMore)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { state, load }
}
