import { boardTopic, GTYPES, SHOWTYPES, type WireBook, type Topic } from '@pavilion/contract/sports'
import type { BookReplica } from './replica.ts'

export interface TopicAnswer {
  readonly book: Readonly<WireBook>
}

const BOARDS: ReadonlySet<Topic> = new Set(GTYPES.flatMap((gtype) => SHOWTYPES.map((type) => boardTopic(gtype, type))))

/** Boards are large: at most once a second for all readers. */
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
    const cachedBoard = boards.get(topic) ?? make(topic, now)
    boards.set(topic, cachedBoard)
    return cachedBoard
  }
}
