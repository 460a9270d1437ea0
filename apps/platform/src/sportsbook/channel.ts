import type { Book } from '@pavilion/contract'
import type { Channel } from '../venues/index.ts'
import { betMethods, type BetParts } from './bet-methods.ts'

export interface ChannelParts extends BetParts {
  /** Unix seconds. */
  readonly now: () => number
}

/** The sports channel, CRTY: what venue/resource reaches. */
export const sportsChannel = (parts: ChannelParts): Channel => ({
  ...betMethods(parts),
  get_game_list: (): Book => parts.book.wire(parts.now()),
})
