import {
  cashOutAnswer,
  cashOutQuote,
  type CashOutAnswer,
  type CashOutQuote,
  type CashOutRefusal,
  type ChannelRequest,
} from '@pavilion/contract'
import { partOf } from '@pavilion/odds'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { BettingRules } from '../acceptance/limits.ts'
import type { BookKeeper } from '../book/keeper.ts'
import { callFunction, withoutNulls, type Db } from '../../db/index.ts'
import { bodyHash } from '../../http/index.ts'
import type { Owner } from '../records/records.ts'
import { deskMargin } from '../desk/margin.ts'
import { betRow, facts, type BetRow } from '../settlement/work.ts'
import { offerOf, type CashOutOffer } from './offer.ts'
import { quoteId, readQuoteId } from './quote-id.ts'

/** How long a quote stands, seconds, unless the book moves against it. */
const QUOTE_SECONDS = 8
/**
 * What a bet may have lost of its quote, ten-thousandths, so that the quote still stands: prices in play breathe every second, and a quote
 * that fell with the least of them could hardly be taken. It is a fifth of what the house keeps by default (`cash_out_margin`).
 */
const HELD_WITHIN = 100n

export interface CashOutParts {
  readonly db: Db
  readonly book: Pick<BookKeeper, 'match' | 'stale' | 'goodUntil'>
  readonly rules: Pick<BettingRules, 'cashOutMargin'>
  /** Signs quotes; the same in every process. */
  readonly key: Uint8Array
  /** Unix seconds. */
  readonly now: number
}

const margins = z.array(deskMargin)
const found = z.object({
  bets: z.array(z.extend(betRow, { margins })),
  matches: facts,
  /** Those of which the book holds one. */
  margins: z.array(margins).check(z.minLength(1)),
})
const taken = z.pipe(
  z.transform(withoutNulls),
  z.discriminatedUnion('state', [
    z.object({ state: z.enum(['new', 'same']), answer: cashOutAnswer }),
    z.object({ state: z.literal('other') }),
    z.object({ state: z.literal('stale') }),
  ]),
)
export type CashedOut = z.output<typeof taken>

/** The member's bets among these tickets, each with what the house would pay for it now. */
const offersFor = async (
  { db, book, rules }: CashOutParts,
  { siteId, userId }: Owner,
  tickets: readonly string[],
): Promise<Map<string, { readonly bet: BetRow; readonly offer: CashOutOffer }>> => {
  const input = { site_id: siteId, user_id: userId, tickets }
  const { bets, matches, margins: deskMargins } = await callFunction(db, 'bets_to_cash', input, found)
  const onBook = (gidm: string) => ({ match: book.match(gidm), stale: book.stale })
  const terms = { margin: rules.cashOutMargin, deskMargins }
  return new Map(bets.map((bet) => [bet.ticket, { bet, offer: offerOf(bet, matches, onBook, terms) }]))
}

const quoteOf = (
  { key, now }: CashOutParts,
  owner: Owner,
  ticketId: string,
  known: { readonly bet: BetRow; readonly offer: CashOutOffer } | undefined,
): CashOutQuote => {
  const offer = known?.offer ?? { refusal: 'NOT_OPEN' as const }
  if (!known || 'refusal' in offer)
    return { ticketId, refusal: 'refusal' in offer ? offer.refusal : ('NOT_OPEN' as const) }
  const { amount } = offer
  const expiresAt = now + QUOTE_SECONDS
  const id = quoteId(key, { ...owner, ticketId, risk: known.bet.risk, amount, expiresAt })
  return { ticketId, offer: { quoteId: id, amount, expiresAt } }
}

/** What the house would pay for these bets now; of a ticket that is not the member's it says that it is not open. */
export const quoteCashOuts = async (
  parts: CashOutParts,
  owner: Owner,
  ticketIds: readonly string[],
): Promise<CashOutQuote[]> => {
  const offers = await offersFor(parts, owner, ticketIds)
  return ticketIds.map((ticketId) => quoteOf(parts, owner, ticketId, offers.get(ticketId)))
}

/**
 * Takes a quote, for `part` percent of what is at risk. What was promised is paid while the bet is worth nearly as much (HELD_WITHIN);
 * where it is worth more, too. One call buys the part back or records the refusal.
 */
export const takeCashOut = async (
  parts: CashOutParts,
  owner: Owner & { readonly requestId: string },
  request: ChannelRequest<'cash_out'>,
  key: string,
): Promise<CashedOut> => {
  const { ticketId } = request
  const { siteId, userId } = owner
  const until = parts.book.goodUntil
  const known = (await offersFor(parts, owner, [ticketId])).get(ticketId)
  const promised = known && readQuoteId(parts.key, request.quoteId, { siteId, userId, ticketId, risk: known.bet.risk })
  const sold =
    known && promised
      ? partOf(
          { foldStake: known.bet.risk / BigInt(known.bet.folds), folds: known.bet.folds, value: promised.amount },
          request.part,
        )
      : { stake: 0n, paid: 0n }
  const refusal = ((): CashOutRefusal | undefined => {
    if (!known) return 'NOT_OPEN'
    if ('refusal' in known.offer) return known.offer.refusal
    if (!promised || promised.expiresAt < parts.now) return 'EXPIRED'
    if (known.offer.amount * 10_000n < promised.amount * (10_000n - HELD_WITHIN)) return 'MOVED'
    if (!until) return 'SUSPENDED'
    return sold.stake > 0n && sold.paid > 0n ? undefined : 'NOT_OFFERED'
  })()
  return callFunction(
    parts.db,
    'cash_out',
    {
      site_id: siteId,
      user_id: userId,
      key,
      body_hash: bodyHash(request),
      request_id: owner.requestId,
      ticket: ticketId,
      refusal: refusal ?? null,
      until: until?.toISOString() ?? null,
      quote: z.encode(cashOutQuote, quoteOf(parts, { siteId, userId }, ticketId, known)),
      mark: known?.bet.mark ?? '',
      stake: sold.stake,
      paid: sold.paid,
      legs: known && 'legs' in known.offer ? known.offer.legs : [],
      decided: known && 'legs' in known.offer ? known.offer.decided : [],
    },
    taken,
  )
}

/** What became of a key; null for one this member has not used for a cash-out on this site. */
export const cashOutAnswerOf = async (
  db: Db,
  { siteId, userId }: Owner,
  key: string,
): Promise<CashOutAnswer | null> => {
  const { rows } = await sql<{ answer: unknown }>`
    select cash_out_answer(${siteId}, ${userId}::uuid, ${key}::uuid) as answer`.execute(db)
  return z.nullable(cashOutAnswer).parse(rows[0]?.answer ?? null)
}
