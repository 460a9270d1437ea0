import { fairGrid } from '@pavilion/contract/bets'
import {
  league,
  line,
  market,
  marketChange,
  match,
  matchEvents,
  matchId,
  matchState,
  rtype,
  scoreShape,
} from '@pavilion/contract/sports'
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

/**
 * What a match came to. period: parts of it are over for good, and the scores that are given stand; the match goes on. final: it is
 * over and its scores stand. abandoned: it ended early; what is given was complete. postponed, cancelled: it was not played;
 * parts of it that were told before stand, as if it were abandoned. A score that is not given was not played out, or not counted: its bets are void. An outright names its winners instead (several: a dead heat).
 */
export const matchResult = z.object({
  gidm: matchId,
  status: z.enum(['period', 'final', 'abandoned', 'postponed', 'cancelled']),
  ...scoreShape,
  winners: z.optional(z.array(rtype)),
  /** Unix seconds. */
  endedAt: z.int(),
})
export type MatchResult = z.infer<typeof matchResult>

/** The platform counts on from it. */
const epoch = z.int().check(z.nonnegative(), z.lte(2 ** 52))
const fedState = z.extend(matchState, { epoch })
/** Of a handicap or total, on its main line: what no player is told. */
const fair = z.optional(fairGrid)
const fedLine = z.extend(line, { markets: z.array(z.extend(market, { fair })) })

const called = z.string().check(z.minLength(1), z.maxLength(80))
const alsoCalled = {
  /** English. */
  en: z.optional(called),
  /** Whatever else members look for it by, in any language. */
  aliases: z.optional(z.array(called).check(z.maxLength(12))),
}
/** What somebody is called beside their name. Searched by; `short` also stands where there is little room. */
export const otherNames = z.object({ short: league.shape.short, ...alsoCalled })
export type OtherNames = z.infer<typeof otherNames>

const fedLeague = z.extend(league, alsoCalled)
const fedMatch = z.extend(match, {
  epoch,
  lines: z.array(fedLine),
  names_h: z.optional(otherNames),
  names_c: z.optional(otherNames),
  /** From 2020 on: a match of 1970 would be given up for want of a result at once. Up to the year 9999, as what has no day is dated. */
  datetime: z.int().check(z.gte(1_577_836_800), z.lte(253_402_300_799)),
})

const seq = { stream: z.string(), seq: z.int() }

/** Provider to platform. */
export const feedMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    ...seq,
    at: z.int(),
    leagues: z.array(fedLeague),
    matches: z.array(fedMatch),
    events: z.array(matchEvents),
  }),
  z.object({
    type: z.literal('change'),
    ...seq,
    at: z.int(),
    removed: z.array(z.string()),
    added: z.array(fedMatch),
    leagues: z.array(fedLeague),
    states: z.array(fedState),
    markets: z.array(z.extend(marketChange, { fair })),
    events: z.array(matchEvents),
    results: z.array(matchResult),
  }),
  z.object({ type: z.literal('heartbeat'), ...seq, at: z.int() }),
])
export type FeedMessage = z.infer<typeof feedMessage>

/** Platform to provider. */
export const feedRequest = z.object({ type: z.literal('snapshot') })

/** GET FEED_RESULTS_PATH?gidm=a,b,c (at most 200) — results of matches that ended while nobody listened; unknown and unfinished ones are left out. */
export const resultsAnswer = z.object({ results: z.array(matchResult) })
