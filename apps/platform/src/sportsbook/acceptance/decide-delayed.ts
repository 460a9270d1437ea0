import { positiveAmount } from '@pavilion/contract'
import { oddsChoice, wagerKind, type BetRefusal, type Selection } from '@pavilion/contract/bets'
import { gtype, ratio, rtype, ruleOf, wtype } from '@pavilion/contract/sports'
import { isInPlay, maximumPotentialWin, potentialWin } from '@pavilion/odds'
import * as z from 'zod/mini'
import type { BookReplica } from '../book/replica.ts'
import { callFunction, sqlState, type Db } from '../../db/index.ts'
import type { Log } from '../log.ts'
import { capAmount, payoutCap } from '../betting-rules/payout-caps.ts'
import { exposureAt, placeOf, rulesAt, rulesOver } from '../betting-rules/limit-overrides.ts'
import { judge } from './judge.ts'
import type { BettingRules } from '../betting-rules/betting-rules.ts'
import { foldStakeRefusal, stakeRefusal } from '../betting-rules/stake-limits.ts'

const BATCH = 48
/** On connections of their own: one after the other, more came in than were decided. */
const BESIDE = 6
const MOST_BATCHES = 20
/** A process that dies releases its bets after this. */
const CLAIM_SECONDS = 2

const waitingLeg = z.object({
  gtype,
  gidm: z.string(),
  gid: z.string(),
  wtype,
  rtype,
  strong: z.nullable(z.enum(['H', 'C'])),
  ratio: z.nullable(ratio),
  seen_ior: z.int(),
  match_epoch: z.int(),
  banker: z.boolean(),
})
type WaitingLeg = z.output<typeof waitingLeg>
const waiting = z.object({
  site_id: z.int(),
  site_day: z.string(),
  ticket: z.string(),
  kind: wagerKind,
  system: z.nullable(z.int()),
  folds: z.int(),
  odds_choice: oddsChoice,
  stake: positiveAmount,
  payout_cap: payoutCap,
  expired: z.boolean(),
  legs: z.array(waitingLeg).check(z.minLength(1)),
})
type Waiting = z.output<typeof waiting>
const claimedBets = z.object({ bets: z.array(waiting) })
const decidedState = z.object({ state: z.nullable(z.string()) })

const seenBy = (leg: WaitingLeg): Selection => ({
  gtype: leg.gtype,
  gidm: leg.gidm,
  gid: leg.gid,
  wtype: leg.wtype,
  rtype: leg.rtype,
  ...(leg.strong === null ? {} : { strong: leg.strong }),
  ...(leg.ratio === null ? {} : { ratio: leg.ratio }),
  ior: leg.seen_ior,
  epoch: leg.match_epoch,
})

type Decision =
  | { readonly refusal: BetRefusal }
  | { readonly iors: readonly number[]; readonly winnable: bigint; readonly until: Date }

export interface DelayParts {
  readonly db: Db
  readonly book: BookReplica
  readonly rulesOf: (siteId: number) => Promise<BettingRules>
  readonly log: Log
  readonly failed: () => void
}

const withinLimits = (bet: Waiting, iors: readonly number[], until: Date, rules: BettingRules): Decision => {
  if (bet.kind === 'single') {
    const ior = iors[0] ?? 0
    const refusal = stakeRefusal(bet.stake, rules, ior)
    return refusal ? { refusal } : { iors, until, winnable: potentialWin(bet.stake, ior) }
  }
  const legs = iors.map((ior) => ({ ior }))
  const bankers = bet.legs.flatMap(({ banker }, leg) => (banker ? [leg] : []))
  const system = bet.system ?? 1
  const foldStake = bet.stake / BigInt(bet.folds)
  const refusal = foldStakeRefusal(foldStake, rules, { legs, system, bankers, folds: bet.folds })
  return refusal ? { refusal } : { iors, until, winnable: maximumPotentialWin(foldStake, legs, system, bankers) }
}

/**
 * Undefined while the book is stale and time is left. Limits are checked again: at other prices the stake may win too
 * much.
 */
const decide = (bet: Waiting, book: BookReplica, rules: BettingRules): Decision | undefined => {
  if (bet.expired) return { refusal: 'NOT_DECIDED' }
  const until = book.goodUntil
  const verdicts = bet.legs.map((leg) =>
    judge(seenBy(leg), bet.odds_choice, { match: book.match(leg.gidm), stale: book.stale }),
  )
  const refusal = verdicts.flatMap((verdict) => (verdict.taken ? [] : [verdict.refusal]))[0]
  if (refusal) return refusal === 'BOOK_STALE' ? undefined : { refusal }
  if (!until) return undefined
  return withinLimits(
    bet,
    verdicts.flatMap((verdict) => (verdict.taken ? [verdict.ior] : [])),
    until,
    rules,
  )
}

/** See decide_bet. */
const BOOK_OLD = 'PV034'

const decideOne = async ({ db, book, rulesOf, log }: DelayParts, bet: Waiting): Promise<boolean> => {
  const site = await rulesOf(bet.site_id)
  const places = bet.expired ? [] : bet.legs.map((leg) => placeOf(leg, book.match(leg.gidm)))
  const rules = bet.kind === 'single' && places[0] ? rulesAt(site, places[0]) : rulesOver(site, places)
  const decision = decide(bet, book, rules)
  if (!decision) return false
  const outcome = await callFunction(
    db,
    'decide_bet',
    {
      site_id: bet.site_id,
      site_day: bet.site_day,
      ticket: bet.ticket,
      max_exposure_member: rules.maxExposureMember,
      max_payout: capAmount(bet.payout_cap, rules),
      ...('refusal' in decision
        ? decision
        : {
            until: decision.until,
            winnable: decision.winnable,
            legs: bet.legs.map((leg, at) => ({
              ...exposureAt(site, places[at]),
              in_play: isInPlay(leg),
              score: ruleOf(leg.gtype, leg.wtype)?.score ?? '',
              ior: decision.iors[at],
            })),
          }),
    },
    decidedState,
  ).catch((error: unknown) => {
    // It waited until the book that it was decided by was old.
    if (sqlState(error) === BOOK_OLD) return { state: 'delay' as const }
    throw error
  })
  const { state } = outcome
  if (state === 'delay') return false
  log.info({ ticket: bet.ticket, state }, 'bet decided')
  return true
}

/** A bet that cannot be decided does not hold up the others. */
const decideBatch = async (parts: DelayParts, bets: readonly Waiting[]): Promise<number> => {
  let done = 0
  const next = bets.values()
  const decideNext = async (): Promise<void> => {
    for (const bet of next) {
      try {
        if (await decideOne(parts, bet)) done += 1
      } catch (error) {
        parts.failed()
        parts.log.error({ err: error, ticket: bet.ticket }, 'a bet could not be decided')
      }
    }
  }
  await Promise.all(Array.from({ length: BESIDE }, decideNext))
  return done
}

/**
 * Runs in every process; claims make sure that each bet is decided once. A bet that fails is tried again when its claim
 * ends. Returns the number decided.
 */
export const decideDue = async (parts: DelayParts): Promise<number> => {
  let done = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const input = { limit: BATCH, seconds: CLAIM_SECONDS }
    const { bets } = await callFunction(parts.db, 'bet_delays_claim', input, claimedBets)
    done += await decideBatch(parts, bets)
    if (bets.length < BATCH) break
  }
  return done
}
