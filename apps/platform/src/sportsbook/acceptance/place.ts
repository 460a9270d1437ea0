import { createHash } from 'node:crypto'
import { betAnswer, quote, type BetAnswer, type ChannelRequest } from '@pavilion/contract'
import { winnable } from '@pavilion/odds'
import * as z from 'zod/mini'
import type { BookKeeper } from '../book/keeper.ts'
import { callFunction, type Db } from '../../db/index.ts'
import { isInPlay, judge, quoteOf, type Offer } from './judge.ts'
import { maxStakeAt, stakeRefusal, type BettingLimits } from './limits.ts'

/** Who bets, where. */
export interface Bettor {
  readonly siteId: number
  readonly userId: string
  /** The site's IANA zone: dates and ticket numbers are the site's. */
  readonly timeZone: string
  readonly requestId: string
}

export interface AcceptanceRules {
  limitsOf(siteId: number): BettingLimits
  /** How long in-play bets await confirmation, milliseconds; 0 accepts them at once. */
  readonly inPlayDelayMs: number
  /** How long after that an undecided bet is refused, milliseconds. */
  readonly patienceMs: number
}

/** `other`: the key was used for another bet. `stale`: an unknown key, made more than a day ago or ahead. */
export type Placed =
  { readonly state: 'new' | 'same'; readonly answer: BetAnswer } | { readonly state: 'other' | 'stale' }

const placed = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['new', 'same']), answer: betAnswer }),
  z.object({ state: z.enum(['other', 'stale']) }),
])

type BetRequest = ChannelRequest<'FT_bet'>

/** What a repeated key must repeat: the same selection as it was seen, stake and choice. */
const hashOf = ({ selection, stake, oddsChoice }: BetRequest): string => {
  const { gidm, gid, wtype, rtype, strong, ratio, ior, epoch } = selection
  const parts = [gidm, gid, wtype, rtype, strong ?? '', ratio ?? '', ior, epoch, stake, oddsChoice]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/**
 * Places a bet: judged against the book in memory as late as can be, then one call that locks the member and the match,
 * reserves the stake and writes the bet, or records the refusal, so that the same key always has the same answer.
 */
export const placeBet = async (
  parts: { readonly db: Db; readonly book: BookKeeper; readonly rules: AcceptanceRules },
  bettor: Bettor,
  request: BetRequest,
  key: string,
): Promise<Placed> => {
  const { db, book, rules } = parts
  const { selection, stake, oddsChoice } = request
  const limits = rules.limitsOf(bettor.siteId)
  const offer: Offer = { match: book.match(selection.gidm), stale: book.stale }
  const verdict = judge(selection, oddsChoice, offer)
  const ior = verdict.taken ? verdict.ior : selection.ior
  const refusal = verdict.taken ? stakeRefusal(stake, limits, ior) : verdict.refusal
  const inPlay = isInPlay(selection.wtype)
  return callFunction(
    db,
    'place_bet',
    {
      site_id: bettor.siteId,
      user_id: bettor.userId,
      key,
      body_hash: hashOf(request),
      request_id: bettor.requestId,
      time_zone: bettor.timeZone,
      refusal,
      quote: z.encode(
        quote,
        quoteOf(selection, offer, { minStake: limits.minStake, maxStake: maxStakeAt(limits, ior) }),
      ),
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
      max_exposure: limits.maxExposure,
      delay_ms: inPlay ? rules.inPlayDelayMs : 0,
      patience_ms: rules.patienceMs,
    },
    placed,
  )
}
