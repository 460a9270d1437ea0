import type { Language } from '@pavilion/contract'
import {
  foldSizes,
  quote,
  type ChannelData,
  type ChannelRequest,
  type Quote,
  type BetRefusal as RefusalCode,
  type Selection,
} from '@pavilion/contract/bets'
import { ruleOf } from '@pavilion/contract/sports'
import { foldCount, isInPlay, maximumPotentialWin } from '@pavilion/odds'
import * as z from 'zod/mini'
import { callFunction } from '../../db/index.ts'
import { bodyHash, Refusal } from '../../http/index.ts'
import { TEXTS } from '../texts.ts'
import { capAmount, capOf, lowestCap } from '../betting-rules/payout-caps.ts'
import { exposureAt, placeOf, rulesOver, type LimitsPlace } from '../betting-rules/limit-overrides.ts'
import { leftToday } from './payout-cap-left.ts'
import { judge, quoteOf, type MatchOffer } from './judge.ts'
import { foldStakeRefusal, least, maxFoldStake, type LegCombination } from '../betting-rules/stake-limits.ts'
import type { PlaceParts } from './place.ts'
import { knownBet, placed, placeOrRecord, type Bettor, type Placed } from './placed.ts'

type ParlayRequest = ChannelRequest<'place_parlay'>
type ViewRequest = ChannelRequest<'parlay_view'>
type ViewingBettor = Pick<Bettor, 'siteId' | 'userId' | 'timeZone'>

const insistOnFolds = (legs: number, system: number, bankers: readonly number[], language: Language): void => {
  const fault = (field: 'system' | 'bankers'): never => {
    throw new Refusal('ILLEGAL_PARAMETER', { faults: [{ path: `Request.${field}`, message: TEXTS[field][language] }] })
  }
  if (foldSizes(legs, system) === undefined) fault('system')
  if (new Set(bankers).size !== bankers.length || bankers.some((banker) => banker >= legs)) fault('bankers')
  if (bankers.length >= legs || foldCount(legs, system, bankers) === 0) fault('bankers')
}

/** Outrights, or two selections of one match, whatever the price (spec sections 4 and 5). */
const cannotCombine = (selections: readonly Selection[]): RefusalCode | undefined => {
  if (selections.some(({ gtype, wtype }) => ruleOf(gtype, wtype)?.kind === 'outright')) return 'NOT_COMBINABLE'
  return new Set(selections.map(({ gidm }) => gidm)).size < selections.length ? 'SAME_MATCH' : undefined
}

const offersOf = ({ book }: PlaceParts, selections: readonly Selection[]): MatchOffer[] =>
  selections.map(({ gidm }) => ({ match: book.match(gidm), stale: book.stale }))

const capFor = ({ rules }: PlaceParts, selections: readonly Selection[], offers: readonly MatchOffer[]) =>
  lowestCap(selections.map((selection, leg) => capOf(selection, offers[leg]?.match, rules)))

const placesOf = (selections: readonly Selection[], offers: readonly MatchOffer[]): LimitsPlace[] =>
  selections.map((selection, leg) => placeOf(selection, offers[leg]?.match))

const quotesOf = (
  selections: readonly Selection[],
  offers: readonly MatchOffer[],
  limits: Parameters<typeof quoteOf>[2],
) => selections.map((selection, leg) => quoteOf(selection, offers[leg] ?? { match: undefined, stale: true }, limits))

export const viewParlay = async (
  parts: PlaceParts,
  bettor: ViewingBettor,
  { selections, system, bankers: requestedBankers = [] }: ViewRequest,
  language: Language,
): Promise<ChannelData<'parlay_view'>> => {
  const bankers = system === 1 ? [] : requestedBankers
  insistOnFolds(selections.length, system, bankers, language)
  const { db } = parts
  const offers = offersOf(parts, selections)
  const rules = rulesOver(parts.rules, placesOf(selections, offers))
  const today = await leftToday(db, bettor, capFor(parts, selections, offers), rules)
  const current = quotesOf(selections, offers, rules)
  const combination: LegCombination = {
    legs: selections.map(({ ior }, leg) => ({ ior: current[leg]?.current?.ior ?? ior })),
    system,
    bankers,
    folds: foldCount(selections.length, system, bankers),
  }
  const maxStake = maxFoldStake(rules, combination, today.win)
  const { ownLimit } = today
  const limits = {
    minStake: rules.minParlayStake,
    maxStake: ownLimit === undefined ? maxStake : least(maxStake, ownLimit / BigInt(combination.folds)),
    ...(ownLimit !== undefined && { ownLimit }),
  }
  const refusal = cannotCombine(selections)
  return {
    quotes: current.map((each) => ({ ...each, ...limits })),
    ...(refusal ? { refusal } : {}),
    ...limits,
  }
}

const judgeAll = ({ selections, oddsChoice }: ParlayRequest, offers: readonly MatchOffer[]) => {
  const verdicts = selections.map((selection, leg) =>
    judge(selection, oddsChoice, offers[leg] ?? { match: undefined, stale: true }),
  )
  const refusal = verdicts.flatMap((verdict) => (verdict.taken ? [] : [verdict.refusal]))[0]
  const legs = verdicts.map((verdict, leg) => ({ ior: verdict.taken ? verdict.ior : (selections[leg]?.ior ?? 1) }))
  return { refusal, legs }
}

/** See placeBet. Always at Hong Kong prices; bankers count in systems only. */
export const placeParlay = async (
  parts: PlaceParts,
  bettor: Bettor,
  request: ParlayRequest,
  key: string,
  language: Language,
): Promise<Placed> => {
  const { db } = parts
  const { selections, system, foldStake, oddsChoice } = request
  insistOnFolds(selections.length, system, request.bankers, language)
  const bankers = system === 1 ? [] : request.bankers
  const offers = offersOf(parts, selections)
  const places = placesOf(selections, offers)
  const rules = rulesOver(parts.rules, places)
  const until = parts.book.goodUntil
  const { refusal, legs } = judgeAll(request, offers)
  const combination: LegCombination = { legs, system, bankers, folds: foldCount(legs.length, system, bankers) }
  const earlyRefusal =
    cannotCombine(selections) ??
    refusal ??
    foldStakeRefusal(foldStake, rules, combination) ??
    (until ? undefined : 'BOOK_STALE')
  const cap = capFor(parts, selections, offers)
  const quoted = (): Quote[] =>
    quotesOf(selections, offersOf(parts, selections), {
      minStake: rules.minParlayStake,
      maxStake: maxFoldStake(rules, combination, capAmount(cap, rules)),
    })
  const hash = bodyHash(request)
  const place = async (finalRefusal: RefusalCode | undefined): Promise<Placed> => {
    const quotes =
      finalRefusal === 'DAY_PAYOUT' ? (await viewParlay(parts, bettor, request, language)).quotes : quoted()
    return callFunction(
      db,
      'place_parlay',
      {
        site_id: bettor.siteId,
        user_id: bettor.userId,
        gate: bettor.gate ?? null,
        key,
        body_hash: hash,
        request_id: bettor.requestId,
        time_zone: bettor.timeZone,
        refusal: finalRefusal ?? null,
        quotes: quotes.map((each) => z.encode(quote, each)),
        kind: system === 1 ? 'parlay' : 'system',
        system: system === 1 ? null : system,
        folds: combination.folds,
        // A refused total may exceed the database's range.
        stake: finalRefusal ? 0n : foldStake * BigInt(combination.folds),
        winnable: finalRefusal ? 0n : maximumPotentialWin(foldStake, legs, system, bankers),
        odds_choice: oddsChoice,
        legs: selections.map((selection, leg) => ({
          ...exposureAt(parts.rules, places[leg]),
          gidm: selection.gidm,
          gid: selection.gid,
          wtype: selection.wtype,
          rtype: selection.rtype,
          strong: selection.strong ?? null,
          ratio: selection.ratio ?? null,
          in_play: isInPlay(selection),
          score: ruleOf(selection.gtype, selection.wtype)?.score ?? '',
          epoch: selection.epoch,
          ior: legs[leg]?.ior,
          seen_ior: selection.ior,
          banker: bankers.includes(leg),
        })),
        max_exposure_member: rules.maxExposureMember,
        payout_cap: cap,
        max_payout: capAmount(cap, rules),
        delay_ms: selections.some(isInPlay) ? rules.inPlayDelayMs : 0,
        decision_timeout_ms: rules.decisionTimeoutMs,
        until: until ?? null,
      },
      placed,
    )
  }
  return placeOrRecord(
    (storageRefusal) => place(storageRefusal ?? earlyRefusal),
    () => knownBet(db, bettor, key, hash),
  )
}
