import { bookTopic, MENU_TOPIC, type WireBook, type Menu, type Topic } from '@pavilion/contract/sports'
import type { TopicPoll } from '@pavilion/realtime'
import type { BookIntake } from './book-store.ts'

export interface BookPoll {
  book(topic: Topic): Promise<WireBook>
  menu(): Promise<Menu>
}

export const pollOfBook = (store: BookIntake, reads: BookPoll): TopicPoll => ({
  serves: (topic) => topic === MENU_TOPIC || bookTopic.safeParse(topic).success,
  read: async (topic) => {
    if (topic === MENU_TOPIC) {
      const menu = await reads.menu()
      return () => store.setMenu(menu)
    }
    const book = await reads.book(topic)
    return () => store.applyBook(book)
  },
  setFollowed: store.setFollowed,
})
