import type { ChannelMethodName } from '@pavilion/contract/bets'
import type { Db } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { Channel, ChannelCall } from '../venues/index.ts'
import type { BettingRules } from './betting-rules/betting-rules.ts'
import type { BetSets } from './acceptance/bet-sets.ts'
import { placeParlay, viewParlay } from './acceptance/parlay.ts'
import { placeBet, viewBet, type PlaceParts } from './acceptance/place.ts'
import type { Bettor, Placed } from './acceptance/placed.ts'
import { voidKey } from './acceptance/void-key.ts'
import type { BookReplica } from './book/replica.ts'
import { answerOf, betOf, isRange, openBets, statementOf, type WagerOwner } from './records/records.ts'
import { TEXTS } from './texts.ts'

/**
 * Throws when the member may not bet; the version of their gate at which they may, undefined: not to be compared.
 * `isAgain`: that was not the gate any more.
 */
export type MayBet = (call: ChannelCall, isAgain?: boolean) => Promise<bigint | undefined>

export interface BetParts {
  readonly db: Db
  readonly book: BookReplica
  readonly rulesOf: (siteId: number) => Promise<BettingRules>
  readonly mayBet: MayBet
  readonly placed: (result: Placed) => void
  readonly sets: BetSets
}

/** Each time something that bars the member was changed meanwhile. */
const MOST_AGAIN = 5

export const ownerOf = (call: ChannelCall): WagerOwner => ({ siteId: call.site.siteId, userId: call.member.userId })

const bettorOf = (call: ChannelCall): Bettor => ({
  ...ownerOf(call),
  timeZone: call.site.timeZone,
  requestId: call.requestId,
})

const throughGate = async (
  parts: BetParts,
  call: ChannelCall,
  place: (placing: PlaceParts, bettor: Bettor, key: string) => Promise<Placed>,
) => {
  const { db, book, rulesOf, sets } = parts
  const key = call.idempotencyKey ?? ''
  const placeAtGate = async (
    isAgain: boolean,
  ): Promise<Placed | { readonly state: 'denied'; readonly denial: unknown }> => {
    let gate: bigint | undefined
    try {
      gate = await parts.mayBet(call, isAgain)
    } catch (denial) {
      return { state: 'denied', denial }
    }
    return place({ db, book, sets, rules: await rulesOf(call.site.siteId) }, { ...bettorOf(call), gate }, key)
  }
  let result = await placeAtGate(false)
  for (let again = 0; result.state === 'gate_raised' && again < MOST_AGAIN; again += 1) result = await placeAtGate(true)
  if (result.state === 'denied') {
    // Whatever the member's status is now.
    const earlierAnswer = await answerOf(db, ownerOf(call), key)
    if (earlierAnswer) return earlierAnswer
    throw result.denial
  }
  parts.placed(result)
  if (result.state === 'gate_raised') throw new Refusal('SYSTEM_BUSY')
  if (result.state === 'not_active') {
    await parts.mayBet(call, true)
    throw new Refusal('CONTACT_CUSTOMER_SERVICE')
  }
  if (result.state === 'other') throw new Refusal('DATA_EXISTS')
  if (result.state === 'stale') throw new Refusal('ILLEGAL_PARAMETER')
  return result.answer
}

type BetMethod = Extract<
  ChannelMethodName,
  | 'order_view'
  | 'place_bet'
  | 'parlay_view'
  | 'place_parlay'
  | 'get_wager_state'
  | 'void_wager_key'
  | 'get_today_wagers'
  | 'get_wager'
  | 'get_statement'
>

export const betMethods = (parts: BetParts): Pick<Channel, BetMethod> => {
  const { db, book, rulesOf } = parts
  const placing = async (call: ChannelCall): Promise<PlaceParts> => ({
    db,
    book,
    rules: await rulesOf(call.site.siteId),
  })
  return {
    order_view: async ({ selection }, call) => viewBet(await placing(call), bettorOf(call), selection),
    place_bet: (request, call) => throughGate(parts, call, (at, bettor, key) => placeBet(at, bettor, request, key)),
    parlay_view: async (request, call) => viewParlay(await placing(call), bettorOf(call), request, call.language),
    place_parlay: (request, call) =>
      throughGate(parts, call, (at, bettor, key) => placeParlay(at, bettor, request, key, call.language)),
    get_wager_state: async ({ key }, call) => ({ answer: await answerOf(db, ownerOf(call), key) }),
    void_wager_key: async ({ key }, call) => {
      const voidOutcome = await voidKey(db, ownerOf(call), key)
      if (voidOutcome.state === 'uncertain') throw new Refusal('ILLEGAL_PARAMETER')
      return { answer: voidOutcome.state === 'known' ? voidOutcome.answer : null }
    },
    get_today_wagers: async (_request, call) => ({ list: await openBets(db, ownerOf(call)) }),
    get_wager: async ({ ticketId }, call) => {
      const wager = await betOf(db, ownerOf(call), ticketId)
      if (!wager) throw new Refusal('NOT_FOUND')
      return { wager }
    },
    get_statement: async (range, call) => {
      if (!isRange(range))
        throw new Refusal('INVALID_PARAMETER', {
          faults: [{ path: 'Request.endDay', message: TEXTS.range[call.language] }],
        })
      return { days: await statementOf(db, ownerOf(call), range) }
    },
  }
}
