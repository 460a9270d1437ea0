import { boardTopic, matchTopic } from '@pavilion/contract/sports'
import type { Channel } from '../../venues/index.ts'
import type { BookReplica } from './replica.ts'
import type { createTopicReader } from './topic-reader.ts'

export interface ReadParts {
  readonly book: Pick<BookReplica, 'menu'>
  readonly readTopic: ReturnType<typeof createTopicReader>
  /** Unix seconds. */
  readonly now: () => number
}

/** A page may go on from one with the other. */
export const bookReads = ({
  book,
  readTopic,
  now,
}: ReadParts): Pick<Channel, 'get_menu' | 'get_game_list' | 'get_game_more'> => ({
  get_menu: () => book.menu(),
  get_game_list: ({ gtype, showtype }) => readTopic(boardTopic(gtype, showtype), now()).book,
  get_game_more: ({ gidm }) => readTopic(matchTopic(gidm), now()).book,
})
