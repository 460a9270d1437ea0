import { quote, type ChannelRequest, type Quote, type BetRefusal as RefusalCode } from '@pavilion/contract/bets'
import { ruleOf } from '@pavilion/contract/sports'
import { isInPlay, potentialWin } from '@pavilion/odds'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { BookReplica } from '../book/replica.ts'
import { callQuery, type Db, PREPARED } from '../../db/index.ts'
import { bodyHash } from '../../http/index.ts'
import { capAmount, capOf } from '../betting-rules/payout-caps.ts'
import { placeOf, rulesAt } from '../betting-rules/limit-overrides.ts'
import { potentialWinLeftToday } from './payout-cap-left.ts'
import { judge, quoteOf, type MatchOffer } from './judge.ts'
import type { BettingRules } from '../betting-rules/betting-rules.ts'
import { maxStakeAt, stakeRefusal } from '../betting-rules/stake-limits.ts'
import { knownBet, placeOrRecord, type Bettor, type Placed } from './placed.ts'
import { placedSingle, singleWager } from './taken-single.ts'

type BetRequest = ChannelRequest<'place_bet'>

export interface PlaceParts {
  readonly db: Db
  readonly book: BookReplica
  readonly rules: BettingRules
}

export const viewBet = async (
  { db, book, rules: site }: PlaceParts,
  bettor: Pick<Bettor, 'siteId' | 'userId' | 'timeZone'>,
  selection: BetRequest['selection'],
): Promise<Quote> => {
  const offer: MatchOffer = { match: book.match(selection.gidm), stale: book.stale }
  const rules = rulesAt(site, placeOf(selection, offer.match))
  const view = quoteOf(selection, offer, rules)
  const today = await potentialWinLeftToday(db, bettor, capOf(selection, offer.match, rules), rules)
  return { ...view, maxStake: maxStakeAt(rules, view.current?.ior ?? selection.ior, today) }
}

/**
 * Judged as late as possible; then one call locks the match (shared), then the member, reserves the stake and writes
 * the bet or the refusal, so that a key always has the same answer.
 */
export const placeBet = async (
  parts: PlaceParts,
  bettor: Bettor,
  request: BetRequest,
  key: string,
): Promise<Placed> => {
  const { db, book } = parts
  const { selection, stake, oddsChoice, oddsType } = request
  const currentOffer = (): MatchOffer => ({ match: book.match(selection.gidm), stale: book.stale })
  const offer = currentOffer()
  const rules = rulesAt(parts.rules, placeOf(selection, offer.match))
  const until = book.goodUntil
  const verdict = judge(selection, oddsChoice, offer)
  const ior = verdict.taken ? verdict.ior : selection.ior
  const earlyRefusal = verdict.taken ? stakeRefusal(stake, rules, ior) : verdict.refusal
  const refusal = earlyRefusal ?? (until ? undefined : 'BOOK_STALE')
  const inPlay = isInPlay(selection)
  const cap = capOf(selection, offer.match, rules)
  const hash = bodyHash(request)
  const winnable = potentialWin(stake, ior)
  const quoted = (): Quote =>
    quoteOf(selection, currentOffer(), {
      minStake: rules.minStake,
      maxStake: maxStakeAt(rules, ior, capAmount(cap, rules)),
    })
  const place = async (finalRefusal: RefusalCode | undefined): Promise<Placed> => {
    const quotes = [finalRefusal === 'DAY_PAYOUT' ? await viewBet(parts, bettor, selection) : quoted()]
    const placedBet = await callQuery(
      db,
      sql`select ${PREPARED} place_bet(
        p_site => ${bettor.siteId}, p_user => ${bettor.userId}, p_key => ${key}, p_body_hash => decode(${hash}, 'hex'),
        p_request_id => ${bettor.requestId}, p_time_zone => ${bettor.timeZone}, p_refusal => ${finalRefusal ?? null},
        p_quotes => ${JSON.stringify(quotes.map((each) => z.encode(quote, each)))},
        p_gidm => ${selection.gidm}, p_gid => ${selection.gid}, p_wtype => ${selection.wtype}, p_rtype => ${selection.rtype},
        p_strong => ${selection.strong ?? null}, p_ratio => ${selection.ratio ?? null},
        p_in_play => ${inPlay}, p_epoch => ${selection.epoch},
        p_ior => ${ior}, p_seen_ior => ${selection.ior}, p_odds_choice => ${oddsChoice}, p_odds_type => ${oddsType},
        p_score => ${ruleOf(selection.gtype, selection.wtype)?.score ?? ''},
        p_stake => ${stake}, p_winnable => ${winnable},
        p_max_exposure => ${rules.maxExposure}, p_max_exposure_match => ${rules.maxExposureMatch},
        p_max_exposure_member => ${rules.maxExposureMember},
        p_payout_cap => ${cap}, p_max_payout => ${capAmount(cap, rules)},
        p_delay_ms => ${inPlay ? rules.inPlayDelayMs : 0}, p_decision_timeout_ms => ${rules.decisionTimeoutMs},
        p_until => ${until?.toISOString() ?? null}) as answer`,
      placedSingle,
    )
    if (!('bet' in placedBet)) return placedBet
    const wager = singleWager(placedBet, { request, ior, winnable })
    return { state: 'new', answer: { outcome: 'taken', wager, balanceVersion: placedBet.bet.version } }
  }
  return placeOrRecord(
    (storageRefusal) => place(storageRefusal ?? refusal),
    () => knownBet(db, bettor, key, hash),
  )
}
