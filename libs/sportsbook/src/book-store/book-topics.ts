import { MSG } from '@pavilion/contract/realtime'
import { bookTopic, MENU_TOPIC } from '@pavilion/contract/sports'
import type { TopicSubscriber } from '@pavilion/realtime'
import { createBookStore, type BookIntake } from './book-store.ts'

const boards = (book: BookIntake): TopicSubscriber => ({
  serves: (topic) => bookTopic.safeParse(topic).success,
  topicOf: (frame) => (frame.msgId === MSG.BOOK || frame.msgId === MSG.BOOK_CHANGE ? frame.msgData.topic : undefined),
  take: (frame) => {
    if (frame.msgId === MSG.BOOK_CHANGE) return book.applyChange(frame.msgData) === 'gap' ? 'gap' : 'change'
    if (frame.msgId === MSG.BOOK) book.applyBook(frame.msgData)
    return 'snapshot'
  },
  note: (frame) => {
    if (frame.msgId === MSG.BOOK_STALE) book.setServerStale(frame.msgData.stale)
  },
  place: book.place,
  setFollowed: book.setFollowed,
  drop: book.drop,
})

const menu = (book: BookIntake): TopicSubscriber => ({
  serves: (topic) => topic === MENU_TOPIC,
  isFree: true,
  topicOf: ({ msgId }) => (msgId === MSG.MENU ? MENU_TOPIC : undefined),
  take: (frame) => {
    if (frame.msgId === MSG.MENU) book.setMenu(frame.msgData)
    return 'snapshot'
  },
  setFollowed: book.setFollowed,
  drop: book.drop,
})

export const bookTopics = () => {
  const store = createBookStore()
  return { store, families: [boards(store), menu(store)] }
}
