import { betAnswer, quote, type BetAnswer, type ChannelRequest } from '@pavilion/contract'
import { isInPlay, winnable } from '@pavilion/odds'
import * as z from 'zod/mini'
import type { BookKeeper } from '../book/keeper.ts'
import { callFunction, type Db } from '../../db/index.ts'
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

const placed = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['new', 'same']), answer: betAnswer }),
  z.object({ state: z.literal('other') }),
  z.object({ state: z.literal('stale') }),
  z.object({ state: z.literal('not_active') }),
])

type BetRequest = ChannelRequest<'FT_bet'>

/**
 * Places a bet: judged against the book in memory as late as can be, then one call that locks the member and the match,
 * reserves the stake and writes the bet, or records the refusal, so that the same key always has the same answer.
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
  const inPlay = isInPlay(selection.wtype)
  return callFunction(
    db,
    'place_bet',
    {
      site_id: bettor.siteId,
      user_id: bettor.userId,
      key,
      body_hash: bodyHash(request),
      request_id: bettor.requestId,
      time_zone: bettor.timeZone,
      refusal,
      quote: z.encode(quote, quoteOf(selection, offer, { minStake: rules.minStake, maxStake: maxStakeAt(rules, ior) })),
      gidm: selection.gidm,
      gid: selection.gid,
      wtype: selection.wtype,
      rtype: selection.rtype,
      strong: selection.strong,
      ratio: selection.ratio,
      in_play: inPlay,
      epoch: selection.epoch,
      ior,
      seen_ior: selection.ior,
      odds_choice: oddsChoice,
      stake,
      winnable: winnable(stake, ior),
      max_exposure: rules.maxExposure,
      max_exposure_match: rules.maxExposureMatch,
      delay_ms: inPlay ? rules.inPlayDelayMs : 0,
      patience_ms: rules.patienceMs,
    },
    placed,
  )
}
