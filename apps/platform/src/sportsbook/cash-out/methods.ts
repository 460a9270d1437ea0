import { setTimeout as pause } from 'node:timers/promises'
import type { CashOutQuote } from '@pavilion/contract/bets'
import { Refusal } from '../../http/index.ts'
import type { Channel, ChannelCall } from '../../venues/index.ts'
import type { BetParts } from '../bet-methods.ts'
import { cashOutAnswerOf, quoteCashOuts, takeCashOut, type CashedOut, type CashOutParts } from './cash-out.ts'

export interface CashOutMethodParts extends Pick<BetParts, 'db' | 'book' | 'rulesOf'> {
  /** The same in every process. */
  readonly quoteKey: Uint8Array
  /** Unix seconds. */
  readonly now: () => number
  readonly quoted: (quotes: readonly CashOutQuote[]) => void
  /** Told what became of a request; events may have been added. */
  readonly cashed: (result: CashedOut) => void
}

/** Not a bet, so the members' gate is not asked: members who may no longer bet may still sell. */
export const cashOutMethods = (
  parts: CashOutMethodParts,
): Pick<Channel, 'cash_out_quotes' | 'cash_out' | 'get_cash_out_state'> => {
  const { db, book, rulesOf, quoteKey, now } = parts
  const ownerOf = ({ site, member }: ChannelCall) => ({ siteId: site.siteId, userId: member.userId })
  const partsFor = ({ site }: ChannelCall): CashOutParts => ({
    db,
    book,
    rules: () => rulesOf(site.siteId),
    key: quoteKey,
    now,
    pause: (ms) => pause(ms),
  })
  return {
    cash_out_quotes: async ({ ticketIds }, call) => {
      const quotes = await quoteCashOuts(partsFor(call), ownerOf(call), ticketIds)
      parts.quoted(quotes)
      return { quotes }
    },
    cash_out: async (request, call) => {
      const owner = { ...ownerOf(call), requestId: call.requestId }
      const result = await takeCashOut(partsFor(call), owner, request, call.idempotencyKey ?? '')
      if (result.state === 'other') throw new Refusal('DATA_EXISTS')
      if (result.state === 'stale') throw new Refusal('ILLEGAL_PARAMETER')
      parts.cashed(result)
      return result.answer
    },
    get_cash_out_state: async ({ key }, call) => ({ answer: await cashOutAnswerOf(db, ownerOf(call), key) }),
  }
}
