import './partitions.ts'

export type { BookKeeper, BookListener } from './book/keeper.ts'
export type { PriceFeed } from './feed/port.ts'
export { createSportsbook, type Sportsbook } from './sportsbook.ts'
