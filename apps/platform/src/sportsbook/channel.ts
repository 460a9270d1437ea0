import type { Channel } from '../venues/index.ts'
import { betMethods, type BetParts } from './bet-methods.ts'
import { bookReads, type ReadParts } from './book/reads.ts'
import { cashOutMethods, type CashOutMethodParts } from './cash-out/methods.ts'
import { resultReads } from './results/results.ts'

export interface ChannelParts extends BetParts, CashOutMethodParts, Pick<ReadParts, 'readTopic'> {}

export const sportsChannel = (parts: ChannelParts): Channel => ({
  ...betMethods(parts),
  ...bookReads(parts),
  ...resultReads(parts),
  ...cashOutMethods(parts),
})
