import './partitions.ts'

export type { BookReplica, BookListener } from './book/replica.ts'
export type { PriceFeed } from './feed/port.ts'
export { createSportsbook, type Sportsbook } from './sportsbook.ts'
