import { MSG } from '@pavilion/contract/realtime'
import { bookTopic, MENU_TOPIC, type WireBook, type BookChange, type Menu, type Topic } from '@pavilion/contract/sports'
import type { TopicFamily } from '../module/topic-family.ts'

interface Changes<T> {
  readonly times: T | undefined
  readonly topics: Iterable<Topic>
  /** Ask while the push is handled. */
  of(topic: Topic): BookChange | undefined
}

export interface BookSource<T = unknown> {
  topic(topic: Topic, serverTime: number): WireBook
  place(): { readonly stream: string; readonly seq: number }
  menu(): Menu
  readonly stale: boolean
  listen(listener: { replaced(): void; pushed(changes: Changes<T>): void; stale(stale: boolean): void }): () => void
  sent(times: T): void
}

/** The book is one for all of them. */
const OF_ALL_SITES = 0
/** Milliseconds. */
const MENU_MS = 2_000

const text = (msgId: number, msgData: unknown): string => JSON.stringify({ msgId, msgData })
const staleness = (stale: boolean): string => text(MSG.BOOK_STALE, { stale })

/** @param now Unix seconds */
export const bookTopics = <T>(source: BookSource<T>, now: () => number): TopicFamily => ({
  serves: (topic) => bookTopic.safeParse(topic).success,
  snapshot: ({ topic }) => text(MSG.BOOK, source.topic(topic, now())),
  place: () => source.place(),
  afterReplay: () => [staleness(source.stale)],
  start: (hub) =>
    source.listen({
      replaced: hub.replaced,
      pushed: (changes) => {
        hub.outdate()
        // Guests follow matches that there are none of, or not yet: what is followed may be far more than what changed.
        for (const topic of changes.topics) {
          const name = { topic, siteId: OF_ALL_SITES }
          if (!hub.isFollowed(name)) continue
          const change = changes.of(topic)
          if (change) hub.change(name, { ...change, text: text(MSG.BOOK_CHANGE, change) })
        }
        if (changes.times !== undefined) source.sent(changes.times)
      },
      stale: (stale) => {
        hub.outdate()
        // Who waits for a snapshot has older prices.
        hub.say(staleness(stale), stale)
      },
    }),
})

/** How many matches there are. */
export const menuTopic = (source: Pick<BookSource, 'menu'>): TopicFamily => ({
  serves: (topic) => topic === MENU_TOPIC,
  isFree: true,
  snapshot: () => text(MSG.MENU, source.menu()),
  start: (hub) => {
    const timer = setInterval(() => hub.followed().forEach(hub.resend), MENU_MS)
    timer.unref()
    return () => clearInterval(timer)
  },
})
