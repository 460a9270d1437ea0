import { randomBytes } from 'node:crypto'
import type { BetAnswer, Selection, Wager } from '@pavilion/contract/bets'
import type { Match } from '@pavilion/contract/sports'
import type { Db } from '../../db/index.ts'
import type { BettingRules } from '../betting-rules/betting-rules.ts'
import { placeParlay } from '../acceptance/parlay.ts'
import { placeBet } from '../acceptance/place.ts'
import type { Bettor, Placed } from '../acceptance/placed.ts'
import type { CashOutParts } from '../cash-out/cash-out.ts'
import { requestedSelection } from './samples.ts'
import { AT_ONCE, bookOf, newKey } from './world.ts'

export const answerIn = (placed: Placed): BetAnswer => {
  if (!('answer' in placed)) throw new Error(placed.state)
  return placed.answer
}

export const refusalIn = (placed: Placed) => {
  const answer = answerIn(placed)
  return answer.outcome === 'refused' ? answer.refusal : undefined
}

export const wagerIn = (placed: Placed): Wager => {
  const answer = answerIn(placed)
  if (answer.outcome === 'refused') throw new Error(answer.refusal)
  return answer.wager
}

export const toWin = (match: Match, rtype: 'H' | 'C' | 'N'): Selection => {
  const {
    strong: _strong,
    ratio: _ratio,
    ...rest
  } = requestedSelection(match, {
    wtype: match.isLive === 'Y' ? 'RM' : 'M',
    rtype,
    ior: { H: 1100, C: 2400, N: 2200 }[rtype],
  })
  return rest
}

interface ParlayOptions {
  readonly system?: number
  readonly bankers?: number[]
  readonly key?: string
  readonly oddsChoice?: 'never' | 'any'
}

export const bettingOn = (db: Db, matches: () => readonly Match[], rules: BettingRules = AT_ONCE) => {
  const parts = { db, book: bookOf(matches), rules }
  return {
    single: (bettor: Bettor, selection: Selection, stake: bigint, key = newKey()) =>
      placeBet(parts, bettor, { selection, stake, oddsChoice: 'never', oddsType: 'H' }, key),
    parlay: (
      bettor: Bettor,
      selections: Selection[],
      foldStake: bigint,
      { system = 1, bankers = [], key = newKey(), oddsChoice = 'never' }: ParlayOptions = {},
    ) => placeParlay(parts, bettor, { selections, system, bankers, foldStake, oddsChoice }, key, 'zh-CN'),
  }
}

const QUOTE_KEY = randomBytes(32)

/** At a fixed time. */
export const sellingOn = (
  db: Db,
  matches: () => readonly Match[],
  changes: Partial<CashOutParts> = {},
): CashOutParts => ({
  db,
  book: bookOf(matches),
  rules: async () => AT_ONCE,
  key: QUOTE_KEY,
  now: () => 1_790_000_000,
  pause: () => Promise.resolve(),
  ...changes,
})
