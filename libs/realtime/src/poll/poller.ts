import { MENU_TOPIC, type Book, type Menu, type Topic } from '@pavilion/contract/sports'
import type { BookIntake } from '../book/book-store.ts'

/** Ms for a connection before polling. */
export const POLL_AFTER_MS = 10_000
/** Ms between rounds. */
export const POLL_EVERY_MS = 3_000
/** Ms; a later poll makes its topic stale. */
const LATE_MS = 2_000

/** Reads of the channel; a rejected one is repeated with the next round. */
export interface BookPoll {
  book(topic: Topic): Promise<Book>
  menu(): Promise<Menu>
}

/** Fills the store by reads, one after another, until there is a socket. */
export interface Poller {
  /** The reader from now on. */
  use(poll: BookPoll): void
  /** Ends reading, unless another reader took over. */
  leave(poll: BookPoll): void
  /** Whether the connection is away; idempotent. */
  stand(away: boolean): void
}

export const createPoller = (parts: { readonly book: BookIntake; readonly topics: () => Topic[] }): Poller => {
  const { book, topics } = parts
  let poll: BookPoll | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Rises with each end: earlier answers are ignored. */
  let term = 0
  const late = new Map<Topic, ReturnType<typeof setTimeout>>()

  const came = (topic: Topic): void => {
    book.setFollowed(topic, true)
    clearTimeout(late.get(topic))
    late.set(
      topic,
      setTimeout(() => topics().includes(topic) && book.setFollowed(topic, false), POLL_EVERY_MS + LATE_MS),
    )
  }
  const read = async (from: BookPoll, topic: Topic, own: number): Promise<void> => {
    const answer = topic === MENU_TOPIC ? await from.menu() : await from.book(topic)
    // Meanwhile a socket may have come, or the last follower left.
    if (own !== term || !topics().includes(topic)) return
    if ('sports' in answer) book.setMenu(answer)
    else book.applyBook(answer)
    came(topic)
  }
  const round = async (): Promise<void> => {
    const [from, own] = [poll, term]
    if (!from) return
    for (const topic of topics()) {
      await read(from, topic, own).catch(() => undefined)
      if (own !== term) return
    }
    timer = setTimeout(() => void round(), POLL_EVERY_MS)
  }
  const end = (): void => {
    clearTimeout(timer)
    timer = undefined
    term += 1
    for (const each of late.values()) clearTimeout(each)
    late.clear()
  }
  let away = false
  const wait = (): void => {
    if (poll && away) timer ??= setTimeout(() => void round(), POLL_AFTER_MS)
  }

  return {
    use: (next) => {
      poll = next
      wait()
    },
    leave: (left) => {
      if (poll !== left) return
      end()
      poll = undefined
    },
    stand: (next) => {
      away = next
      if (away) wait()
      else end()
    },
  }
}
