import { boardTopic, matchTopic } from '@pavilion/contract'
import type { Channel } from '../../venues/index.ts'
import type { BookKeeper } from './keeper.ts'

export interface ReadParts {
  readonly book: Pick<BookKeeper, 'topic' | 'menu'>
  /** Unix seconds. */
  readonly now: () => number
}

/** The channel's reads of the book. They say what the socket says, so a page may go on from one by the other. */
export const bookReads = ({ book, now }: ReadParts): Pick<Channel, 'get_menu' | 'get_game_list' | 'get_game_more'> => ({
  get_menu: () => book.menu(),
  get_game_list: ({ gtype, showtype }) => book.topic(boardTopic(gtype, showtype), now()),
  get_game_more: ({ gidm }) => book.topic(matchTopic(gidm), now()),
})
