import { seconds } from '../time/clock.ts'
import { periodic } from '../time/periodic.ts'
import type { Deps, Module } from '../module/module.ts'
import { deriveKey } from '../sealing/sealing.ts'
import type { Channel } from '../venues/index.ts'
import { bookTopics, menuTopic } from './book-topics.ts'
import { betPushes } from './pushes.ts'
import { rulesReader } from './betting-rules/rules-reader.ts'
import type { BookReplica } from './book/replica.ts'
import type { MayBet } from './bet-methods.ts'
import { sportsChannel } from './channel.ts'
import { createBetSets } from './acceptance/bet-sets.ts'
import { bookCheckCall } from './book-check.ts'
import { deskCalls } from './desk/operator.ts'
import { Engine } from './engine.ts'
import { sweepFavourites } from './favourites/favourite-store.ts'
import { favouritePushes, favouriteRoutes } from './favourites/favourites.ts'
import type { PriceFeed } from './feed/port.ts'
import { hopMetrics } from './hops/hop-metrics.ts'
import { websocketFeed } from './feed/websocket-feed.ts'
import { sportsbookMetrics } from './metrics.ts'
import { liveRoutes } from './book/live-routes.ts'
import { createTopicReader } from './book/topic-reader.ts'
import { recordRoutes } from './routes.ts'
import { readOtherNames } from './search/other-names.ts'
import { bookSearch } from './search/search.ts'
import { lookupCalls } from './lookup/operator.ts'

const SWEEP_MS = 3_600_000

export interface SportsbookParts {
  readonly mayBet: MayBet
  readonly feed?: PriceFeed
}

export interface Sportsbook extends Module {
  readonly channel: Channel
  readonly book: BookReplica
}

export const createSportsbook = (deps: Deps, parts: SportsbookParts): Sportsbook => {
  const { db, bus, clock, config, health, log, metrics, events } = deps
  const measures = sportsbookMetrics(
    metrics,
    () => engine.book,
    () => engine.isWriter,
  )
  const rulesOf = rulesReader(db, clock.monotonic)
  const engine = new Engine({
    db,
    bus,
    clock,
    rulesOf,
    log,
    feed:
      parts.feed ??
      websocketFeed({
        address: config.feedUrl,
        secret: config.secrets.FEED_SECRET,
        log,
        unreadable: measures.unreadable,
        now: () => seconds(clock),
      }),
    settled: (outcome) => {
      measures.settled(outcome)
      events.nudge()
    },
    undecided: measures.undecided,
    contradicted: measures.contradicted,
    timeZone: config.channelTimeZone,
    hop: hopMetrics(metrics),
  })
  const readTopic = createTopicReader(engine.book)
  const search = bookSearch({ book: engine.book, names: () => readOtherNames(db), now: clock.monotonic })
  const sweeping = periodic('favourites: sweep', SWEEP_MS, () => sweepFavourites(db, clock.now()), log)
  health.register({ name: 'prices', critical: false, check: () => (engine.book.stale ? 'prices are old' : 'ok') })
  return {
    book: engine.book,
    channel: sportsChannel({
      db,
      book: engine.book,
      readTopic,
      rulesOf,
      now: () => seconds(clock),
      mayBet: parts.mayBet,
      sets: createBetSets(db, log),
      quoteKey: deriveKey(config.secrets.JWT_SECRET, 'pavilion/cash-out-quotes/1'),
      quoted: measures.quoted,
      cashed: (result) => {
        measures.cashed(result)
        events.nudge()
      },
      placed: (result) => {
        measures.placed(result)
        events.nudge()
      },
    }),
    routes: [
      ...recordRoutes(db),
      ...liveRoutes(engine.book, readTopic, search, () => seconds(clock)),
      ...favouriteRoutes(deps),
    ],
    pushes: [betPushes(db), favouritePushes(db, clock.now)],
    topics: [bookTopics(engine.book, () => seconds(clock)), menuTopic(engine.book)],
    operator: [...deskCalls(engine.book), ...lookupCalls, bookCheckCall],
    start: async () => {
      engine.start()
      sweeping.start()
    },
    stop: async () => void (await Promise.all([engine.stop(), sweeping.stop()])),
  }
}
