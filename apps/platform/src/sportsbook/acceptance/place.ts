import { betAnswer, quote, type BetAnswer, type ChannelRequest, type Refusal as RefusalCode } from '@pavilion/contract'
import { isInPlay, winnable } from '@pavilion/odds'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { BookKeeper } from '../book/keeper.ts'
import { callQuery, PREPARED, sqlState, withoutNulls, type Db } from '../../db/index.ts'
import { bodyHash } from '../../http/index.ts'
import { judge, quoteOf, type Offer } from './judge.ts'
import { maxStakeAt, stakeRefusal, type BettingRules } from './limits.ts'

/** Who bets, where. */
export interface Bettor {
  readonly siteId: number
  readonly userId: string
  /** The site's IANA zone: dates and ticket numbers are the site's. */
  readonly timeZone: string
  readonly requestId: string
}

/**
 * `other`: the key was used for another bet. `stale`: an unknown key, made more than a day ago or ahead.
 * `not_active`: the account was frozen or closed a moment ago.
 */
export type Placed =
  | { readonly state: 'new' | 'same'; readonly answer: BetAnswer }
  | { readonly state: 'other' }
  | { readonly state: 'stale' }
  | { readonly state: 'not_active' }

const placed = z.pipe(
  z.transform(withoutNulls),
  z.discriminatedUnion('state', [
    z.object({ state: z.enum(['new', 'same']), answer: betAnswer }),
    z.object({ state: z.literal('other') }),
    z.object({ state: z.literal('stale') }),
  ]),
)

/** Errors of place_bet, see there. */
const NOT_ACTIVE = 'PV031'
const EXPOSURE = 'PV032'

type BetRequest = ChannelRequest<'FT_bet'>

/**
 * Places a bet: judged against the book in memory as late as can be, then one call that shares the match, takes the
 * member's turn, reserves the stake and writes the bet, or records the refusal, so that the same key always has the same answer.
 */
export const placeBet = async (
  parts: { readonly db: Db; readonly book: BookKeeper; readonly rules: BettingRules },
  bettor: Bettor,
  request: BetRequest,
  key: string,
): Promise<Placed> => {
  const { db, book, rules } = parts
  const { selection, stake, oddsChoice } = request
  const offer: Offer = { match: book.match(selection.gidm), stale: book.stale }
  const verdict = judge(selection, oddsChoice, offer)
  const ior = verdict.taken ? verdict.ior : selection.ior
  const refusal = verdict.taken ? stakeRefusal(stake, rules, ior) : verdict.refusal
  const inPlay = isInPlay(selection)
  const quoted = quoteOf(selection, offer, { minStake: rules.minStake, maxStake: maxStakeAt(rules, ior) })
  const place = (refused: RefusalCode | undefined): Promise<Placed> =>
    callQuery(
      db,
      sql`select ${PREPARED} place_bet(
        p_site => ${bettor.siteId}, p_user => ${bettor.userId}, p_key => ${key}, p_body_hash => ${bodyHash(request)},
        p_request_id => ${bettor.requestId}, p_time_zone => ${bettor.timeZone}, p_refusal => ${refused ?? null},
        p_quote => ${JSON.stringify(z.encode(quote, quoted))},
        p_gidm => ${selection.gidm}, p_gid => ${selection.gid}, p_wtype => ${selection.wtype}, p_rtype => ${selection.rtype},
        p_strong => ${selection.strong ?? null}, p_ratio => ${selection.ratio ?? null},
        p_in_play => ${inPlay}, p_epoch => ${selection.epoch},
        p_ior => ${ior}, p_seen_ior => ${selection.ior}, p_odds_choice => ${oddsChoice},
        p_stake => ${stake}, p_winnable => ${winnable(stake, ior)},
        p_max_exposure => ${rules.maxExposure ?? null}, p_max_exposure_match => ${rules.maxExposureMatch ?? null},
        p_delay_ms => ${inPlay ? rules.inPlayDelayMs : 0}, p_patience_ms => ${rules.patienceMs}) as answer`,
      placed,
    )
  return place(refusal).catch((error: unknown) => {
    if (sqlState(error) === NOT_ACTIVE) return { state: 'not_active' }
    // Found out when all else was done, which the database then took back: once more, to record the refusal.
    if (sqlState(error) === EXPOSURE) return place('EXPOSURE')
    throw error
  })
}
