import { endpoints, type DataOf } from '@pavilion/contract'
import { MENU_TOPIC, stateOf } from '@pavilion/contract/sports'
import { implement, type Route } from '../../http/index.ts'
import type { BookReplica } from './replica.ts'
import type { createTopicReader } from './topic-reader.ts'

/** @param now Unix seconds */
export const liveRoutes = (
  book: BookReplica,
  readTopic: ReturnType<typeof createTopicReader>,
  search: (words: string) => Promise<DataOf<typeof endpoints.searchBook>>,
  now: () => number,
): Route[] => [
  implement(endpoints.searchBook, ({ words }) => search(words)),
  implement(endpoints.liveTopic, ({ topic }) =>
    topic === MENU_TOPIC ? { menu: book.menu() } : readTopic(topic, now()),
  ),
  implement(endpoints.matchDetail, ({ gidm, ecid }) => {
    const match = gidm === undefined ? book.matchByEvent(ecid ?? '') : book.match(gidm)
    if (!match) return { detail: null }
    const { gtype, ecid: event } = match
    return { detail: { gtype, ecid: event, state: stateOf(match), events: [...book.events(match.gidm)] } }
  }),
]
