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
import { placeOf, rulesOver } from '../acceptance/limit-overrides.ts'
import type { BettingRules } from '../acceptance/limits.ts'
import type { BookReplica } from '../book/replica.ts'
import { callFunction, type Db, withoutNulls } from '../../db/index.ts'
import { bodyHash } from '../../http/index.ts'
import type { Owner } from '../records/records.ts'
import { deskMargin } from '../overrides/margin.ts'
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
  readonly book: Pick<BookReplica, 'match' | 'stale' | 'goodUntil'>
  /** As they are now. */
  readonly rules: () => Promise<BettingRules>
  /** Signs quotes; the same in every process. */
  readonly key: Uint8Array
  /** Unix seconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

const margins = z.array(deskMargin)
const found = z.object({
  bets: z.array(betRow),
  matches: facts,
  /** Those of which the book holds one. */
  margins: z.array(margins).check(z.minLength(1)),
})
const outcomes = [
  z.object({ state: z.enum(['new', 'same']), answer: cashOutAnswer }),
  z.object({ state: z.literal('other') }),
  z.object({ state: z.literal('stale') }),
] as const
const taken = z.pipe(z.transform(withoutNulls), z.discriminatedUnion('state', outcomes))
/** When it was asked for, Unix seconds, and how long it still waits. */
const waitLeft = z.object({ asked_at: z.int(), left_ms: z.int(), late: z.boolean() })
const begun = z.pipe(
  z.transform(withoutNulls),
  z.discriminatedUnion('state', [...outcomes, z.object({ state: z.literal('waiting'), ...waitLeft.shape })]),
)
export type CashedOut = z.output<typeof taken>

/** A bet with what the house would pay for it now. */
interface Offered {
  readonly bet: BetRow
  readonly offer: CashOutOffer
}

/** The member's bets among these tickets, each with what the house would pay for it now. */
const offersFor = async (
  { db, book, rules }: CashOutParts,
  { siteId, userId }: Owner,
  tickets: readonly string[],
): Promise<Map<string, Offered>> => {
  const input = { site_id: siteId, user_id: userId, tickets }
  const { bets, matches, margins: deskMargins } = await callFunction(db, 'bets_to_cash', input, found)
  const onBook = (gidm: string) => ({ match: book.match(gidm), stale: book.stale })
  const terms = { margin: (await rules()).cashOutMargin, deskMargins }
  return new Map(bets.map((bet) => [bet.ticket, { bet, offer: offerOf(bet, matches, onBook, terms) }]))
}

const quoteOf = (
  { key, now }: CashOutParts,
  { siteId, userId }: Owner,
  ticketId: string,
  known: Offered | undefined,
): CashOutQuote => {
  const offer = known?.offer ?? { refusal: 'NOT_OPEN' as const }
  if (!known || 'refusal' in offer) return { ticketId, ...('refusal' in offer ? offer : { refusal: 'NOT_OPEN' }) }
  const { amount } = offer
  const expiresAt = now() + QUOTE_SECONDS
  const id = quoteId(key, { siteId, userId, ticketId, risk: known.bet.risk, amount, expiresAt })
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

/** A request to take a quote as the book has it now. */
interface Judged {
  readonly refusal: CashOutRefusal | undefined
  readonly known: Offered | undefined
  readonly sold: { readonly stake: bigint; readonly paid: bigint }
  /** From when the book that priced it is old. */
  readonly until: Date | undefined
}

/** What becomes of a quote that was taken at `askedAt`, Unix seconds, if the house decides now. */
const judgeTake = async (
  parts: CashOutParts,
  { siteId, userId }: Owner,
  { ticketId, quoteId: id, part }: ChannelRequest<'cash_out'>,
  askedAt: number,
): Promise<Judged> => {
  const until = parts.book.goodUntil
  const known = (await offersFor(parts, { siteId, userId }, [ticketId])).get(ticketId)
  const promised = known && readQuoteId(parts.key, id, { siteId, userId, ticketId, risk: known.bet.risk })
  const sold =
    known && promised
      ? partOf(
          { foldStake: known.bet.risk / BigInt(known.bet.folds), folds: known.bet.folds, value: promised.amount },
          part,
        )
      : { stake: 0n, paid: 0n }
  const refusal = ((): CashOutRefusal | undefined => {
    if (!known) return 'NOT_OPEN'
    if ('refusal' in known.offer) return known.offer.refusal
    if (!promised || promised.expiresAt < askedAt) return 'EXPIRED'
    if (known.offer.amount * 10_000n < promised.amount * (10_000n - HELD_WITHIN)) return 'MOVED'
    if (!until) return 'SUSPENDED'
    return sold.stake > 0n && sold.paid > 0n ? undefined : 'NOT_OFFERED'
  })()
  return { refusal, known, sold, until }
}

/**
 * How long a bet waits before it is bought back, milliseconds: as long as one on its matches in play waits to be taken, so that nobody
 * sells on what they saw before the feed told it. A match whose kick-off is past is in play, whatever the feed says.
 */
const waitOf = ({ book, now }: CashOutParts, rules: BettingRules, { refusal, known }: Judged): number => {
  if (refusal || !known || 'refusal' in known.offer) return 0
  const inPlay = known.offer.legs
    .flatMap(({ gidm }) => book.match(gidm) ?? [])
    .filter(({ isLive, datetime }) => isLive === 'Y' || datetime <= now())
  return rulesOver(
    rules,
    inPlay.map((match) => placeOf(match, match)),
  ).inPlayDelayMs
}

/** The wait of a request that was sent before under this key; undefined when none waits. */
const waitUnder = async (db: Db, { siteId, userId }: Owner, key: string) => {
  const { rows } = await sql<{ left: unknown }>`
    select cash_out_left(${siteId}, ${userId}::uuid, ${key}::uuid) as left`.execute(db)
  return z.nullable(waitLeft).parse(rows[0]?.left ?? null) ?? undefined
}

/**
 * Takes a quote, for `part` percent of what is at risk; in play after a wait, on the book as it is then. What was promised is paid while
 * the bet is worth nearly as much (HELD_WITHIN); where it is worth more, too. One call buys the part back or records the refusal. A
 * request that waits holds its key, so that nobody takes it back when nothing has happened; one whose process ended goes on when it is
 * sent again.
 */
export const takeCashOut = async (
  parts: CashOutParts,
  owner: Owner & { readonly requestId: string },
  request: ChannelRequest<'cash_out'>,
  key: string,
): Promise<CashedOut> => {
  const { siteId, userId } = owner
  const named = { site_id: siteId, user_id: userId, key, body_hash: bodyHash(request), ticket: request.ticketId }
  const judged = (askedAt: number) => judgeTake(parts, owner, request, askedAt)
  const carryOut = (judgement: Judged) => decide(parts, owner, request, named, judgement)
  const afterWait = async ({ asked_at, left_ms, late }: z.output<typeof waitLeft>): Promise<CashedOut> => {
    await parts.pause(left_ms)
    return carryOut(await judged(late ? parts.now() : asked_at))
  }
  const before = await waitUnder(parts.db, owner, key)
  if (before) return afterWait(before)
  const askedAt = parts.now()
  const asked = await judged(askedAt)
  const wait = waitOf(parts, await parts.rules(), asked)
  if (wait === 0) return carryOut(asked)
  const waiting = { ...named, asked_at: askedAt, wait_ms: wait, legs: legsOf(asked) }
  const begins = await callFunction(parts.db, 'cash_out_wait', waiting, begun)
  return begins.state === 'waiting' ? afterWait(begins) : begins
}

/** What the rest of a bet may win when so much of its stake is sold, fen: the one count of it, which the database keeps (odds: winnableLeft). */
const stillWinnable = ({ risk, folds, legs, system }: BetRow, sold: bigint): bigint => {
  const bankers = legs.flatMap(({ banker }, at) => (banker ? [at] : []))
  return maximumPotentialWin((risk - sold) / BigInt(folds), legs, system ?? 1, bankers)
}

const legsOf = ({ known }: Pick<Judged, 'known'>) => (known && 'legs' in known.offer ? known.offer.legs : [])

/** Carries out what was judged. */
const decide = (
  parts: CashOutParts,
  owner: Owner & { readonly requestId: string },
  { ticketId }: ChannelRequest<'cash_out'>,
  named: object,
  { refusal, known, sold, until }: Judged,
): Promise<CashedOut> =>
  callFunction(
    parts.db,
    'cash_out',
    {
      ...named,
      request_id: owner.requestId,
      refusal: refusal ?? null,
      until: until?.toISOString() ?? null,
      quote: z.encode(cashOutQuote, quoteOf(parts, owner, ticketId, known)),
      mark: known?.bet.mark ?? '',
      stake: sold.stake,
      paid: sold.paid,
      left: known ? stillWinnable(known.bet, sold.stake) : 0n,
      legs: legsOf({ known }),
      decided: known && 'legs' in known.offer ? known.offer.decided : [],
    },
    taken,
  )

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
