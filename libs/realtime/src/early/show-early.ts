import type { Book } from '@pavilion/contract/sports'
import type { Realtime } from '../realtime/create-realtime.ts'

/** What was read ahead is shown this long without the socket, milliseconds; then it is too old to be shown as new. */
export const EARLY_MS = 10_000

/**
 * Shows a board that was read by HTTP while there was no socket. The topic is followed meanwhile: the socket's snapshot replaces it, or
 * is passed over where it is the older one, and changes go on from the newer. What the socket told already stays.
 */
export const showEarly = (realtime: Pick<Realtime, 'fillBy'>, read: Book): void =>
  realtime.fillBy(({ book, follow }) => {
    const { topic } = read
    if (book.freshness(topic).state !== 'loading') return
    const leave = follow(topic)
    book.applyBook(read)
    setTimeout(() => {
      if (book.freshness(topic).state === 'early') book.drop(topic)
      leave()
    }, EARLY_MS)
  })
