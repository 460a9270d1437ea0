import {
  gtype,
  oddsChoice,
  positiveAmount,
  ratio,
  rtype,
  wtype,
  type Refusal,
  type Selection,
} from '@pavilion/contract'
import { isInPlay, winnable } from '@pavilion/odds'
import * as z from 'zod/mini'
import type { BookKeeper } from '../book/keeper.ts'
import { callFunction, type Db } from '../../db/index.ts'
import type { Log } from '../log.ts'
import { judge } from './judge.ts'
import { stakeRefusal, type BettingRules } from './limits.ts'

const BATCH = 50
/** A process that dies with bets in hand leaves them to the others after this. */
const CLAIM_SECONDS = 2

const waiting = z.object({
  site_id: z.int(),
  site_day: z.string(),
  ticket: z.string(),
  gtype,
  gidm: z.string(),
  gid: z.string(),
  wtype,
  rtype,
  strong: z.nullable(z.enum(['H', 'C'])),
  ratio: z.nullable(ratio),
  seen_ior: z.int(),
  odds_choice: oddsChoice,
  match_epoch: z.int(),
  stake: positiveAmount,
  late: z.boolean(),
})
type Waiting = z.output<typeof waiting>
const claimed = z.object({ bets: z.array(waiting) })
const decided = z.object({ state: z.nullable(z.string()) })

const seenBy = (bet: Waiting): Selection => ({
  gtype: bet.gtype,
  gidm: bet.gidm,
  gid: bet.gid,
  wtype: bet.wtype,
  rtype: bet.rtype,
  ...(bet.strong === null ? {} : { strong: bet.strong }),
  ...(bet.ratio === null ? {} : { ratio: bet.ratio }),
  ior: bet.seen_ior,
  epoch: bet.match_epoch,
})

type Decision = { readonly refusal: Refusal } | { readonly ior: number; readonly winnable: bigint }

export interface DelayParts {
  readonly db: Db
  readonly book: BookKeeper
  readonly rulesOf: (siteId: number) => Promise<BettingRules>
  readonly log: Log
  /** Told of every decision that failed, for the metrics. */
  readonly failed: () => void
}

/**
 * What becomes of a bet that waited, on the book as it is now; undefined while the book is old and there is still time. At
 * another price the stake may win more than the site pays on one bet, so the limits are asked again.
 */
const decide = (bet: Waiting, book: BookKeeper, rules: BettingRules): Decision | undefined => {
  if (bet.late) return { refusal: 'NOT_DECIDED' }
  const verdict = judge(seenBy(bet), bet.odds_choice, { match: book.match(bet.gidm), stale: book.stale })
  if (!verdict.taken) return verdict.refusal === 'BOOK_STALE' ? undefined : { refusal: verdict.refusal }
  const refusal = stakeRefusal(bet.stake, rules, verdict.ior)
  return refusal ? { refusal } : { ior: verdict.ior, winnable: winnable(bet.stake, verdict.ior) }
}

const decideOne = async ({ db, book, rulesOf, log }: DelayParts, bet: Waiting): Promise<boolean> => {
  const rules = await rulesOf(bet.site_id)
  const decision = decide(bet, book, rules)
  if (!decision) return false
  const { state } = await callFunction(
    db,
    'decide_bet',
    {
      site_id: bet.site_id,
      site_day: bet.site_day,
      ticket: bet.ticket,
      in_play: isInPlay(bet),
      max_exposure: rules.maxExposure,
      max_exposure_match: rules.maxExposureMatch,
      ...decision,
    },
    decided,
  )
  log.info({ ticket: bet.ticket, state }, 'bet decided')
  return true
}

/**
 * Decides the delayed bets that are due. Every process does; each bet is decided once. Returns how many were. One that cannot be
 * decided does not hold up the others: it stays claimed, so whoever is next tries it again when the claim ends.
 */
export const decideDue = async (parts: DelayParts): Promise<number> => {
  const { bets } = await callFunction(parts.db, 'bet_delays_claim', { limit: BATCH, seconds: CLAIM_SECONDS }, claimed)
  let done = 0
  for (const bet of bets) {
    try {
      if (await decideOne(parts, bet)) done += 1
    } catch (error) {
      parts.failed()
      parts.log.error({ err: error, ticket: bet.ticket }, 'a bet could not be decided')
    }
  }
  return done
}
