import { boardTopic, GTYPES, SHOWTYPES, type Book, type Topic } from '@pavilion/contract/sports'
import type { BookReplica } from './replica.ts'

/** A topic as it is answered, frozen: the same answer is put into the wire's form once. */
export interface TopicAnswer {
  readonly book: Readonly<Book>
}

const BOARDS: ReadonlySet<Topic> = new Set(GTYPES.flatMap((gtype) => SHOWTYPES.map((type) => boardTopic(gtype, type))))

/**
 * What whoever reads a topic once is told. A board is the largest answer there is and anybody may ask for it, so it is put together
 * once a second at most, for all who ask: a page that polls it looks every few seconds.
 */
export const createTopicReader = (book: Pick<BookReplica, 'topic' | 'stale'>) => {
  let second = Number.NaN
  let stale = false
  const boards = new Map<Topic, TopicAnswer>()
  const make = (topic: Topic, now: number): TopicAnswer =>
    Object.freeze({ book: Object.freeze(book.topic(topic, now)) })
  /** @param now Unix seconds */
  return (topic: Topic, now: number): TopicAnswer => {
    if (!BOARDS.has(topic)) return make(topic, now)
    if (now !== second || stale !== book.stale) boards.clear()
    second = now
    stale = book.stale
    const known = boards.get(topic) ?? make(topic, now)
    boards.set(topic, known)
    return known
  }
}
