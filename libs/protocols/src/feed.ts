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
 * Websocket, platform to provider (docs/protocols/price-feed.md), signed (signature.ts). Snapshot first; each change
 * raises the sequence number by one; after a gap the platform asks again. `at`: provider's Unix ms, for measuring.
 * `epoch`: rises with suspension, line change, goal, result.
 */
export const FEED_PATH = '/feed/v1'
export const FEED_RESULTS_PATH = '/feed/v1/results'
/** Maximum pause; 2 s of silence make the book stale. */
export const FEED_HEARTBEAT_MS = 500

/**
 * period: given scores final, match goes on. abandoned: given scores were complete. postponed, cancelled: not played,
 * earlier parts stand. Bets on a missing score are void. Several winners: a dead heat.
 */
export const matchResult = z.object({
  gidm: matchId,
  status: z.enum(['period', 'final', 'abandoned', 'postponed', 'cancelled']),
  ...scoreShape,
  winners: z.optional(z.array(rtype)),
  endedAt: z.int(),
})
export type MatchResult = z.infer<typeof matchResult>

/** The platform counts on from it. */
const epoch = z.int().check(z.nonnegative(), z.lte(2 ** 52))
const fedState = z.extend(matchState, { epoch })
/** On the main line; never shown to players. */
const fair = z.optional(fairGrid)
const fedLine = z.extend(line, { markets: z.array(z.extend(market, { fair })) })

const called = z.string().check(z.minLength(1), z.maxLength(80))
const alsoCalled = {
  /** English. */
  en: z.optional(called),
  /** Search terms, any language. */
  aliases: z.optional(z.array(called).check(z.maxLength(12))),
}
/** For search; `short` also for narrow places. */
export const otherNames = z.object({ short: league.shape.short, ...alsoCalled })
export type OtherNames = z.infer<typeof otherNames>

const fedLeague = z.extend(league, alsoCalled)
const fedMatch = z.extend(match, {
  epoch,
  lines: z.array(fedLine),
  names_h: z.optional(otherNames),
  names_c: z.optional(otherNames),
  /** From 2020: older would at once be void unresulted; to 9999: no date. */
  datetime: z.int().check(z.gte(1_577_836_800), z.lte(253_402_300_799)),
})

const seq = { stream: z.string(), seq: z.int() }

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

export const feedRequest = z.object({ type: z.literal('snapshot') })

/** GET ?gidm=a,b,c (at most 200): missed results; unknown and unfinished are omitted. */
export const resultsAnswer = z.object({ results: z.array(matchResult) })
