import {
  cashOutAnswer,
  cashOutQuote,
  type CashOutAnswer,
  type CashOutQuote,
  type CashOutRefusal,
  type ChannelRequest,
} from '@pavilion/contract/bets'
import { maximumPotentialWin, partOf } from '@pavilion/odds'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { placeOf, rulesOver } from '../betting-rules/limit-overrides.ts'
import type { BettingRules } from '../betting-rules/betting-rules.ts'
import type { BookReplica } from '../book/replica.ts'
import { callFunction, sqlState, type Db, withoutNulls } from '../../db/index.ts'
import { bodyHash } from '../../http/index.ts'
import type { WagerOwner } from '../records/records.ts'
import { deskMargin } from '../overrides/market-margin.ts'
import { betRow, facts, type BetRow } from '../settlement/work.ts'
import { offerOf, type CashOutOffer } from './offer.ts'
import { quoteId, readQuoteId } from './quote-id.ts'

/** Seconds. */
const QUOTE_SECONDS = 8
/**
 * Tolerated loss of value, ten-thousandths: in-play prices change every second. A fifth of the default
 * `cash_out_margin`.
 */
const HELD_WITHIN = 100n

export interface CashOutParts {
  readonly db: Db
  readonly book: Pick<BookReplica, 'match' | 'stale' | 'goodUntil'>
  readonly rules: () => Promise<BettingRules>
  /** The same in every process. */
  readonly key: Uint8Array
  /** Unix seconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

const margins = z.array(deskMargin)
const betsToCash = z.object({
  bets: z.array(betRow),
  matches: facts,
  /** The book may hold any one of them. */
  margins: z.array(margins).check(z.minLength(1)),
})
const outcomes = [
  z.object({ state: z.enum(['new', 'same']), answer: cashOutAnswer }),
  z.object({ state: z.literal('other') }),
  z.object({ state: z.literal('stale') }),
] as const
const cashOutOutcome = z.pipe(z.transform(withoutNulls), z.discriminatedUnion('state', outcomes))
/** `asked_at`: Unix seconds. */
const waitLeft = z.object({ asked_at: z.int(), left_ms: z.int(), expired: z.boolean() })
const cashOutWait = z.pipe(
  z.transform(withoutNulls),
  z.discriminatedUnion('state', [...outcomes, z.object({ state: z.literal('waiting'), ...waitLeft.shape })]),
)
export type CashedOut = z.output<typeof cashOutOutcome>

interface Offered {
  readonly bet: BetRow
  readonly offer: CashOutOffer
}

/** Tickets of other members are left out. */
const offersFor = async (
  { db, book, rules }: CashOutParts,
  { siteId, userId }: WagerOwner,
  tickets: readonly string[],
): Promise<Map<string, Offered>> => {
  const input = { site_id: siteId, user_id: userId, tickets }
  const { bets, matches, margins: deskMargins } = await callFunction(db, 'bets_to_cash', input, betsToCash)
  const onBook = (gidm: string) => ({ match: book.match(gidm), stale: book.stale })
  const terms = { margin: (await rules()).cashOutMargin, deskMargins }
  return new Map(bets.map((bet) => [bet.ticket, { bet, offer: offerOf(bet, matches, onBook, terms) }]))
}

const quoteOf = (
  { key, now }: CashOutParts,
  { siteId, userId }: WagerOwner,
  ticketId: string,
  offeredBet: Offered | undefined,
): CashOutQuote => {
  const offer = offeredBet?.offer ?? { refusal: 'NOT_OPEN' as const }
  if (!offeredBet || 'refusal' in offer) return { ticketId, ...('refusal' in offer ? offer : { refusal: 'NOT_OPEN' }) }
  const { amount } = offer
  const expiresAt = now() + QUOTE_SECONDS
  const id = quoteId(key, { siteId, userId, ticketId, risk: offeredBet.bet.risk, amount, expiresAt })
  return { ticketId, offer: { quoteId: id, amount, expiresAt } }
}

/** Other members' tickets are answered as not open. */
export const quoteCashOuts = async (
  parts: CashOutParts,
  owner: WagerOwner,
  ticketIds: readonly string[],
): Promise<CashOutQuote[]> => {
  const offers = await offersFor(parts, owner, ticketIds)
  return ticketIds.map((ticketId) => quoteOf(parts, owner, ticketId, offers.get(ticketId)))
}

interface Judged {
  readonly refusal: CashOutRefusal | undefined
  readonly offeredBet: Offered | undefined
  readonly sold: { readonly stake: bigint; readonly paid: bigint }
  /** When the book becomes stale. */
  readonly until: Date | undefined
}

/** `askedAt`: Unix seconds. */
const judgeTake = async (
  parts: CashOutParts,
  { siteId, userId }: WagerOwner,
  { ticketId, quoteId: id, part }: ChannelRequest<'cash_out'>,
  askedAt: number,
): Promise<Judged> => {
  const until = parts.book.goodUntil
  const offeredBet = (await offersFor(parts, { siteId, userId }, [ticketId])).get(ticketId)
  const promisedQuote =
    offeredBet && readQuoteId(parts.key, id, { siteId, userId, ticketId, risk: offeredBet.bet.risk })
  const sold =
    offeredBet && promisedQuote
      ? partOf(
          {
            foldStake: offeredBet.bet.risk / BigInt(offeredBet.bet.folds),
            folds: offeredBet.bet.folds,
            value: promisedQuote.amount,
          },
          part,
        )
      : { stake: 0n, paid: 0n }
  const refusal = ((): CashOutRefusal | undefined => {
    if (!offeredBet) return 'NOT_OPEN'
    if ('refusal' in offeredBet.offer) return offeredBet.offer.refusal
    if (!promisedQuote || promisedQuote.expiresAt < askedAt) return 'EXPIRED'
    if (offeredBet.offer.amount * 10_000n < promisedQuote.amount * (10_000n - HELD_WITHIN)) return 'MOVED'
    if (!until) return 'SUSPENDED'
    return sold.stake > 0n && sold.paid > 0n ? undefined : 'NOT_OFFERED'
  })()
  return { refusal, offeredBet, sold, until }
}

/**
 * Ms, as long as the in-play delay: no member sells on what the feed has not reported yet. Past its kick-off a match
 * counts as in play, whatever the feed says.
 */
const waitOf = ({ book, now }: CashOutParts, rules: BettingRules, { refusal, offeredBet }: Judged): number => {
  if (refusal || !offeredBet || 'refusal' in offeredBet.offer) return 0
  const inPlay = offeredBet.offer.legs
    .flatMap(({ gidm }) => book.match(gidm) ?? [])
    .filter(({ isLive, datetime }) => isLive === 'Y' || datetime <= now())
  return rulesOver(
    rules,
    inPlay.map((match) => placeOf(match, match)),
  ).inPlayDelayMs
}

const waitUnder = async (db: Db, { siteId, userId }: WagerOwner, key: string) => {
  const { rows } = await sql<{ left: unknown }>`
    select cash_out_left(${siteId}, ${userId}::uuid, ${key}::uuid) as left`.execute(db)
  return z.nullable(waitLeft).parse(rows[0]?.left ?? null) ?? undefined
}

/** See cash_out. */
const BOOK_OLD = 'PV034'

/**
 * Sells `part` percent of what is at risk; in play after a wait, on the book as it is then. Pays the quote while the
 * bet is worth nearly as much (HELD_WITHIN) or more. A waiting request holds its key; after a crash it continues when
 * sent again.
 */
export const takeCashOut = async (
  parts: CashOutParts,
  owner: WagerOwner & { readonly requestId: string },
  request: ChannelRequest<'cash_out'>,
  key: string,
): Promise<CashedOut> => {
  const { siteId, userId } = owner
  const requestColumns = {
    site_id: siteId,
    user_id: userId,
    key,
    body_hash: bodyHash(request),
    ticket: request.ticketId,
  }
  const judgeAt = (askedAt: number) => judgeTake(parts, owner, request, askedAt)
  const carryOut = async (judgement: Judged) => {
    try {
      return await decide(parts, owner, request, requestColumns, judgement)
    } catch (error) {
      // It waited until the book that priced it was old: nothing was sold, and the key says so from now on.
      if (sqlState(error) !== BOOK_OLD) throw error
      return decide(parts, owner, request, requestColumns, { ...judgement, refusal: 'SUSPENDED' })
    }
  }
  const afterWait = async ({ asked_at, left_ms, expired }: z.output<typeof waitLeft>): Promise<CashedOut> => {
    await parts.pause(left_ms)
    return carryOut(await judgeAt(expired ? parts.now() : asked_at))
  }
  const before = await waitUnder(parts.db, owner, key)
  if (before) return afterWait(before)
  const askedAt = parts.now()
  const firstJudgement = await judgeAt(askedAt)
  const wait = waitOf(parts, await parts.rules(), firstJudgement)
  if (wait === 0) return carryOut(firstJudgement)
  const waiting = { ...requestColumns, asked_at: askedAt, wait_ms: wait, legs: legsOf(firstJudgement) }
  const begins = await callFunction(parts.db, 'cash_out_wait', waiting, cashOutWait)
  return begins.state === 'waiting' ? afterWait(begins) : begins
}

/** Fen. Computed here only; the database stores it (odds: winnableLeft). */
const stillWinnable = ({ risk, folds, legs, system }: BetRow, soldStake: bigint): bigint => {
  const bankers = legs.flatMap(({ banker }, at) => (banker ? [at] : []))
  return maximumPotentialWin((risk - soldStake) / BigInt(folds), legs, system ?? 1, bankers)
}

const legsOf = ({ offeredBet }: Pick<Judged, 'offeredBet'>) =>
  offeredBet && 'legs' in offeredBet.offer ? offeredBet.offer.legs : []

const decide = (
  parts: CashOutParts,
  owner: WagerOwner & { readonly requestId: string },
  { ticketId }: ChannelRequest<'cash_out'>,
  requestColumns: object,
  { refusal, offeredBet, sold, until }: Judged,
): Promise<CashedOut> =>
  callFunction(
    parts.db,
    'cash_out',
    {
      ...requestColumns,
      request_id: owner.requestId,
      refusal: refusal ?? null,
      until: until?.toISOString() ?? null,
      quote: z.encode(cashOutQuote, quoteOf(parts, owner, ticketId, offeredBet)),
      mark: offeredBet?.bet.mark ?? '',
      stake: sold.stake,
      paid: sold.paid,
      left: offeredBet ? stillWinnable(offeredBet.bet, sold.stake) : 0n,
      legs: legsOf({ offeredBet }),
      decided: offeredBet && 'legs' in offeredBet.offer ? offeredBet.offer.decided : [],
    },
    cashOutOutcome,
  )

/** Null for a key this member has not used for a cash-out on this site. */
export const cashOutAnswerOf = async (
  db: Db,
  { siteId, userId }: WagerOwner,
  key: string,
): Promise<CashOutAnswer | null> => {
  const { rows } = await sql<{ answer: unknown }>`
    select cash_out_answer(${siteId}, ${userId}::uuid, ${key}::uuid) as answer`.execute(db)
  return z.nullable(cashOutAnswer).parse(rows[0]?.answer ?? null)
}
