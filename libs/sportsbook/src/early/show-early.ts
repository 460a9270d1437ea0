import type { WireBook } from '@pavilion/contract/sports'
import type { Realtime } from '@pavilion/realtime'
import { bookTopics } from '../book-store/book-topics.ts'

/** Ms without the socket. */
export const EARLY_MS = 10_000

/** The topic is followed meanwhile: the newer snapshot stays. */
export const showEarly = (realtime: Pick<Realtime, 'storeOf' | 'follow'>, read: WireBook): void => {
  const book = realtime.storeOf(bookTopics)
  const { topic } = read
  if (book.freshness(topic).state !== 'loading') return
  const leave = realtime.follow(topic)
  book.applyBook(read)
  setTimeout(() => {
    if (book.freshness(topic).state === 'early') book.drop(topic)
    leave()
  }, EARLY_MS)
}
