import { useApi, type Client } from '@pavilion/api-client'
import type { ChannelData, ChannelRequest } from '@pavilion/contract/bets'
import { liveTopic } from '@pavilion/contract/games'
import { gtype, matchTopic, MENU_TOPIC, showtype, type WireBook, type Topic } from '@pavilion/contract/sports'
import { createPoller, type Realtime } from '@pavilion/realtime'
import { useRealtime } from '@pavilion/session'
import { useEffect } from 'react'
import { bookTopics } from '../book-store/book-topics.ts'
import { pollOfBook, type BookPoll } from '../book-store/poll-of-book.ts'
import { createPartReader } from '../book-store/read-in-parts.ts'

interface BookReads {
  readonly call: <M extends 'get_menu' | 'get_game_list' | 'get_game_more'>(
    method: M,
    request: ChannelRequest<M>,
  ) => Promise<ChannelData<M>>
}

const readTopic = (channel: BookReads, topic: Topic): Promise<WireBook> => {
  const [head, tail] = topic.split('/')
  if (topic.startsWith(matchTopic(''))) return channel.call('get_game_more', { gidm: tail ?? '' })
  return channel.call('get_game_list', { gtype: gtype.parse(head), showtype: showtype.parse(tail) })
}

export const bookPoll = (channel: BookReads): BookPoll => ({
  book: (topic) => readTopic(channel, topic),
  menu: () => channel.call('get_menu', {}),
})

export const openPoll = (client: Pick<Client, 'call'>): BookPoll => {
  const read = (topic: Topic) => client.call(liveTopic, { topic })
  return {
    book: async (topic) => {
      const answer = await read(topic)
      if ('book' in answer) return answer.book
      throw new Error(`${topic} was read, and the menu came`)
    },
    menu: async () => {
      const answer = await read(MENU_TOPIC)
      if ('menu' in answer) return answer.menu
      throw new Error('The menu was read, and a book came')
    },
  }
}

/** Reads large books in parts. */
const fill = (realtime: Realtime, poll: BookPoll | undefined): (() => void) | undefined => {
  realtime.readWith(createPartReader)
  return poll && realtime.pollWith(pollOfBook(realtime.storeOf(bookTopics), poll), createPoller)
}

export const useOpenPoll = (): void => {
  const realtime = useRealtime()
  const client = useApi()
  useEffect(() => fill(realtime, openPoll(client)), [realtime, client])
}

/** Where sockets are blocked. Undefined without a pass. */
export const useBookPoll = (channel: BookReads | undefined): void => {
  const realtime = useRealtime()
  useEffect(() => fill(realtime, channel && bookPoll(channel)), [realtime, channel])
}
