import type { Book } from '@pavilion/contract'
import { Refusal } from '../http/index.ts'
import type { Channel, ChannelCall } from '../venues/index.ts'
import { quoteOf } from './acceptance/judge.ts'
import { maxStakeAt, type BettingRules } from './acceptance/limits.ts'
import { placeBet, type Placed } from './acceptance/place.ts'
import { voidKey } from './acceptance/void-key.ts'
import type { BookKeeper } from './book/keeper.ts'
import type { Db } from '../db/index.ts'
import { answerOf, openBets, type Owner } from './records/records.ts'

export interface ChannelParts {
  readonly db: Db
  readonly book: BookKeeper
  readonly rulesOf: (siteId: number) => Promise<BettingRules>
  /** Unix seconds. */
  readonly now: () => number
  /** The members' gate: throws the refusal when the member may not bet. */
  readonly mayBet: (call: ChannelCall) => Promise<void>
  /** Told of every answer, for the metrics, and that something may be in the outbox. */
  readonly placed: (result: Placed) => void
}

const ownerOf = (call: ChannelCall): Owner => ({ siteId: call.site.siteId, userId: call.member.userId })

/** The sports channel, CRTY: what venue/resource reaches. */
export const sportsChannel = (parts: ChannelParts): Channel => {
  const { db, book, rulesOf } = parts
  return {
    get_game_list: (): Book => book.wire(parts.now()),
    FT_order_view: async ({ selection }, call) => {
      const rules = await rulesOf(call.site.siteId)
      const offer = { match: book.match(selection.gidm), stale: book.stale }
      const view = quoteOf(selection, offer, rules)
      return { ...view, maxStake: maxStakeAt(rules, view.current?.ior ?? selection.ior) }
    },
    FT_bet: async (request, call) => {
      const key = call.idempotencyKey ?? ''
      try {
        await parts.mayBet(call)
      } catch (denied) {
        // A repeat of a bet that was answered before gets that answer, whatever has become of the member since.
        const known = await answerOf(db, ownerOf(call), key)
        if (known) return known
        throw denied
      }
      const bettor = { ...ownerOf(call), timeZone: call.site.timeZone, requestId: call.requestId }
      const rules = await rulesOf(call.site.siteId)
      const result = await placeBet({ db, book, rules }, bettor, request, key)
      parts.placed(result)
      if (result.state === 'not_active') {
        await parts.mayBet(call)
        throw new Refusal('CONTACT_CUSTOMER_SERVICE')
      }
      if (result.state === 'other') throw new Refusal('DATA_EXISTS')
      if (result.state === 'stale') throw new Refusal('ILLEGAL_PARAMETER')
      return result.answer
    },
    get_wager_state: async ({ key }, call) => ({ answer: await answerOf(db, ownerOf(call), key) }),
    void_wager_key: async ({ key }, call) => {
      const voided = await voidKey(db, ownerOf(call), key)
      if (voided.state === 'uncertain') throw new Refusal('ILLEGAL_PARAMETER')
      return { answer: voided.state === 'known' ? voided.answer : null }
    },
    get_today_wagers: async (_request, call) => ({ list: await openBets(db, ownerOf(call)) }),
  }
}
