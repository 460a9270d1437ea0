import { league, match, matchState, marketChange } from '@pavilion/contract'
import * as z from 'zod/mini'

/**
 * The price feed: a websocket from the platform (client) to a price provider (server). See docs/protocols/price-feed.md.
 * Both requests are signed (signature.ts). The provider speaks first, with a snapshot. Every change raises the sequence number by one; after a gap the platform asks again.
 * `at` is the provider's clock in Unix milliseconds, for measuring only.
 * `epoch` in a match is the provider's: it rises with every suspension, line change, goal and result.
 */
export const FEED_PATH = '/feed/v1'
export const FEED_RESULTS_PATH = '/feed/v1/results'
/** The provider sends something at least this often; silence for 2 s makes the book stale. */
export const FEED_HEARTBEAT_MS = 500

/** Final: regular time is over and the score stands. Abandoned: all bets are void. */
export const matchResult = z.object({
  gidm: z.string(),
  status: z.enum(['final', 'abandoned']),
  sc_FT_H: z.int().check(z.nonnegative()),
  sc_FT_C: z.int().check(z.nonnegative()),
  sc_H1_H: z.int().check(z.nonnegative()),
  sc_H1_C: z.int().check(z.nonnegative()),
  /** Unix seconds. */
  endedAt: z.int(),
})
export type MatchResult = z.infer<typeof matchResult>

const seq = { stream: z.string(), seq: z.int() }

/** Provider to platform. */
export const feedMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), ...seq, at: z.int(), leagues: z.array(league), matches: z.array(match) }),
  z.object({
    type: z.literal('change'),
    ...seq,
    at: z.int(),
    removed: z.array(z.string()),
    added: z.array(match),
    leagues: z.array(league),
    states: z.array(matchState),
    markets: z.array(marketChange),
    results: z.array(matchResult),
  }),
  z.object({ type: z.literal('heartbeat'), ...seq, at: z.int() }),
])
export type FeedMessage = z.infer<typeof feedMessage>

/** Platform to provider. */
export const feedRequest = z.object({ type: z.literal('snapshot') })

/** GET FEED_RESULTS_PATH?gidm=a,b,c (at most 200) — results of matches that ended while nobody listened; unknown and unfinished ones are left out. */
export const resultsAnswer = z.object({ results: z.array(matchResult) })
