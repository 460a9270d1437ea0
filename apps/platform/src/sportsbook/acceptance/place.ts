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
import { leftToday } from './payout-cap-left.ts'
import { judge, quoteOf, type MatchOffer } from './judge.ts'
import type { BettingRules } from '../betting-rules/betting-rules.ts'
import { least, maxStakeAt, stakeRefusal } from '../betting-rules/stake-limits.ts'
import type { AskedBet, BetSets } from './bet-sets.ts'
import { knownBet, placeOrRecord, type Bettor, type Placed } from './placed.ts'
import { placedSingle, singleWager } from './taken-single.ts'

type BetRequest = ChannelRequest<'place_bet'>

export interface PlaceParts {
  readonly db: Db
  readonly book: BookReplica
  readonly rules: BettingRules
  /** Without it each bet goes alone. */
  readonly sets?: BetSets
}

export const viewBet = async (
  { db, book, rules: site }: PlaceParts,
  bettor: Pick<Bettor, 'siteId' | 'userId' | 'timeZone'>,
  selection: BetRequest['selection'],
): Promise<Quote> => {
  const offer: MatchOffer = { match: book.match(selection.gidm), stale: book.stale }
  const rules = rulesAt(site, placeOf(selection, offer.match))
  const view = quoteOf(selection, offer, rules)
  const today = await leftToday(db, bettor, capOf(selection, offer.match, rules), rules)
  const maxStake = maxStakeAt(rules, view.current?.ior ?? selection.ior, today.win)
  const { ownLimit } = today
  return ownLimit === undefined ? { ...view, maxStake } : { ...view, maxStake: least(maxStake, ownLimit), ownLimit }
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
  const { db, book, sets } = parts
  const { selection, stake, oddsChoice, oddsType } = request
  const currentOffer = (): MatchOffer => ({ match: book.match(selection.gidm), stale: book.stale })
  const offer = currentOffer()
  const rules = rulesAt(parts.rules, placeOf(selection, offer.match))
  const until = book.goodUntil
  const verdict = judge(selection, oddsChoice, offer)
  const ior = verdict.taken ? verdict.ior : selection.ior
  const earlyRefusal = verdict.taken ? stakeRefusal(stake, rules, ior) : verdict.refusal
  const refusal = earlyRefusal ?? (until ? undefined : 'BOOK_STALE')
  const cap = capOf(selection, offer.match, rules)
  const hash = bodyHash(request)
  const winnable = potentialWin(stake, ior)
  const bet: AskedBet = {
    user_id: bettor.userId,
    key,
    body_hash: hash,
    request_id: bettor.requestId,
    gidm: selection.gidm,
    gid: selection.gid,
    wtype: selection.wtype,
    rtype: selection.rtype,
    strong: selection.strong ?? null,
    ratio: selection.ratio ?? null,
    in_play: isInPlay(selection),
    epoch: selection.epoch,
    ior,
    seen_ior: selection.ior,
    odds_choice: oddsChoice,
    odds_type: oddsType,
    score: ruleOf(selection.gtype, selection.wtype)?.score ?? '',
    stake,
    winnable,
    max_exposure: rules.maxExposure,
    max_exposure_match: rules.maxExposureMatch,
    max_exposure_member: rules.maxExposureMember,
    payout_cap: cap,
    max_payout: capAmount(cap, rules),
    delay_ms: isInPlay(selection) ? rules.inPlayDelayMs : 0,
    decision_timeout_ms: rules.decisionTimeoutMs,
    gate: bettor.gate ?? null,
  }
  const quoted = (): Quote =>
    quoteOf(selection, currentOffer(), {
      minStake: rules.minStake,
      maxStake: maxStakeAt(rules, ior, capAmount(cap, rules)),
    })
  const place = async (finalRefusal: RefusalCode | undefined): Promise<Placed> => {
    const alone = async () => {
      const quotes = [finalRefusal === 'DAY_PAYOUT' ? await viewBet(parts, bettor, selection) : quoted()]
      return callQuery(
        db,
        sql`select ${PREPARED} place_bet(
          p_site => ${bettor.siteId}, p_user => ${bet.user_id}, p_key => ${bet.key}, p_body_hash => decode(${bet.body_hash}, 'hex'),
          p_request_id => ${bet.request_id}, p_time_zone => ${bettor.timeZone}, p_refusal => ${finalRefusal ?? null},
          p_quotes => ${JSON.stringify(quotes.map((each) => z.encode(quote, each)))},
          p_gidm => ${bet.gidm}, p_gid => ${bet.gid}, p_wtype => ${bet.wtype}, p_rtype => ${bet.rtype},
          p_strong => ${bet.strong}, p_ratio => ${bet.ratio}, p_in_play => ${bet.in_play}, p_epoch => ${bet.epoch},
          p_ior => ${bet.ior}, p_seen_ior => ${bet.seen_ior}, p_odds_choice => ${bet.odds_choice}, p_odds_type => ${bet.odds_type},
          p_score => ${bet.score}, p_stake => ${bet.stake}, p_winnable => ${bet.winnable},
          p_max_exposure => ${bet.max_exposure}, p_max_exposure_match => ${bet.max_exposure_match},
          p_max_exposure_member => ${bet.max_exposure_member}, p_payout_cap => ${bet.payout_cap}, p_max_payout => ${bet.max_payout},
          p_delay_ms => ${bet.delay_ms}, p_decision_timeout_ms => ${bet.decision_timeout_ms},
          p_until => ${until?.toISOString() ?? null}, p_gate => ${bet.gate}) as answer`,
        placedSingle,
      )
    }
    const isInSet = sets !== undefined && until !== undefined && finalRefusal === undefined
    const answer = isInSet ? await sets.place(bettor, bet, until, alone) : await alone()
    if ('state' in answer && !('bet' in answer)) return answer
    const facts = 'bet' in answer ? answer.bet : answer
    if (!offer.match) throw new Error(`a bet on ${selection.gidm} was taken without a match`)
    const [league] = book.leaguesOf([offer.match])
    const wager = singleWager(facts, { request, ior, winnable, match: offer.match, league })
    return { state: 'new', answer: { outcome: 'taken', wager, balanceVersion: facts.version } }
  }
  return placeOrRecord(
    (storageRefusal) => place(storageRefusal ?? refusal),
    () => knownBet(db, bettor, key, hash),
  )
}
