import type { LocalText, PayloadOf } from '@pavilion/contract'
import {
  INTO_VENUE,
  type utcTransfer,
  type venueTransfer,
  type VenueTransferReason,
  type WalletTransfer,
} from '@pavilion/contract/games'
import type { FastifyBaseLogger } from 'fastify'
import { sqlState } from '../../db/index.ts'
import { bodyHash, type Call, type Member, Refusal } from '../../http/index.ts'
import { newOrderNo, siteDay } from '../../sites/index.ts'
import { askBalance, type BalanceParts } from '../balances/ask-balance.ts'
import { activityText, overLimitText, TEXTS, tooLittleText } from '../texts.ts'
import { closedUntil, isOffered, walletVenueOf, type VenueRow } from '../venue-list.ts'
import { carryOut, type CarryParts } from '../transfers/carry-out.ts'
import { walletTransferOf, type VenueTransferRow } from '../transfers/stored-transfer.ts'
import type { BeginOutcome, NewTransfer } from '../transfers/transfer-store.ts'

export type TransferCall = Pick<Call, 'site' | 'ip' | 'region' | 'language' | 'requestId'> & { readonly member: Member }
type KeyedCall = TransferCall & { readonly idempotencyKey: string }

export interface TransferParts extends CarryParts, BalanceParts {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Throws the refusal when the member may not risk money there. */
  readonly mayEnter: (call: TransferCall) => Promise<void>
}

const LOCK_NOT_AVAILABLE = '55P03'

const ownerOf = ({ site, member }: TransferCall) => ({ siteId: site.siteId, userId: member.userId })

const REASONS: Readonly<Record<Exclude<VenueTransferReason, 'activity' | 'maintenance'>, LocalText>> = {
  balance: TEXTS.balance,
  limit: TEXTS.limit,
  other: TEXTS.refused,
}

/** 6413 with what is left, as far as the venue told. */
const activityRefusal = async ({ db }: BalanceParts, row: VenueTransferRow): Promise<Refusal> => {
  const wallet = await db
    .selectFrom('venue_wallets')
    .select('activity_left')
    .where('site_id', '=', row.site_id)
    .where('user_id', '=', row.user_id)
    .where('en_name', '=', row.en_name)
    .executeTakeFirst()
  const left = wallet?.activity_left ?? 0n
  return left > 0n
    ? new Refusal('VENUE_ACTIVITY', { message: activityText(row.currency, left), data: { left: String(left) } })
    : new Refusal('VENUE_ACTIVITY')
}

/** Done, or on its way; throws what the venue refused. */
const answerOf = async (parts: BalanceParts, row: VenueTransferRow): Promise<WalletTransfer> => {
  if (row.state === 'cancelled') throw new Refusal('SYSTEM_ABNORMAL', { message: TEXTS.cancelled })
  if (row.state !== 'refused') return walletTransferOf(row)
  const reason = row.reason ?? 'other'
  if (reason === 'activity') throw await activityRefusal(parts, row)
  if (reason === 'maintenance') throw new Refusal('VENUE_MAINTENANCE')
  throw new Refusal('PARAMETER_ERROR', { message: REASONS[reason] })
}

const refuseAmount = (message: LocalText, { language }: TransferCall): never => {
  throw new Refusal('INVALID_PARAMETER', { message, faults: [{ path: 'amount', message: message[language] }] })
}

/** Undefined: there is nothing to move. */
const begunRow = async (
  { store, mayEnter }: TransferParts,
  call: TransferCall,
  outcome: BeginOutcome,
): Promise<VenueTransferRow | undefined> => {
  switch (outcome.outcome) {
    case 'begun':
    case 'same':
      return store.find(ownerOf(call), outcome.transfer_id)
    case 'nothing':
      return undefined
    case 'too_little':
      return refuseAmount(tooLittleText(call.site.currency, outcome.free), call)
    case 'limit':
      return refuseAmount(overLimitText(call.site.currency, outcome.left), call)
    case 'busy':
      throw new Refusal('LOCKING_UNAVAILABLE', { message: TEXTS.onItsWay })
    case 'barred':
      await mayEnter(call)
      throw new Refusal('CONTACT_CUSTOMER_SERVICE')
    case 'other':
      throw new Refusal('DATA_EXISTS', { message: TEXTS.keyUsed })
    case 'stale':
      throw new Refusal('ILLEGAL_PARAMETER')
  }
}

type Movement = Pick<NewTransfer, 'en_name' | 'direction' | 'amount' | 'is_activity'> &
  Partial<Pick<NewTransfer, 'key' | 'body_hash' | 'recycle_id'>>

/** Moves money, and tells what came of it by then; undefined: there was nothing to move. The same key gives the same transfer. */
export const moveMoney = async (
  parts: TransferParts,
  call: TransferCall,
  movement: Movement,
): Promise<VenueTransferRow | undefined> => {
  const { store, clock, events } = parts
  const now = clock.now()
  const outcome = await store
    .begin({
      ...movement,
      site_id: call.site.siteId,
      user_id: call.member.userId,
      transfer_id: newOrderNo('ZZ', siteDay(call.site, now)),
      now: new Date(now),
      request_id: call.requestId,
    })
    .catch((error: unknown) => {
      if (sqlState(error) === LOCK_NOT_AVAILABLE) throw new Refusal('LOCKING_UNAVAILABLE', { message: TEXTS.busy })
      throw error
    })
  const row = await begunRow(parts, call, outcome)
  if (row === undefined || outcome.outcome !== 'begun') return row
  events.nudge()
  await carryOut(parts, row)
  return store.find(ownerOf(call), row.transfer_id)
}

/** Throws where money goes nowhere now. */
const admit = async (parts: TransferParts, call: TransferCall, venue: VenueRow, ty: number): Promise<void> => {
  if (venue.state === 'maintenance') throw new Refusal('VENUE_MAINTENANCE', { data: closedUntil(venue) })
  // Taking out is never barred.
  if (ty === INTO_VENUE) {
    if (!isOffered(call.site, venue.category)) throw new Refusal('UNKNOWN_TYPE', { message: TEXTS.outOnly })
    await parts.mayEnter(call)
  }
  if (parts.venue.isDown(venue.en_name)) throw new Refusal('SYSTEM_ABNORMAL', { message: TEXTS.silent })
}

export const requestTransfer = async (
  parts: TransferParts,
  payload: PayloadOf<typeof venueTransfer>,
  call: KeyedCall,
): Promise<{ transfer: WalletTransfer }> => {
  const { amount, ty, isActivity } = payload
  const venue = await walletVenueOf(parts.db, call.site.siteId, payload.channelCode)
  // A repeated call gets its transfer, whatever the member may by now.
  if (!(await parts.store.knowsKey(ownerOf(call), call.idempotencyKey))) await admit(parts, call, venue, ty)
  const row = await moveMoney(parts, call, {
    en_name: venue.en_name,
    direction: ty === INTO_VENUE ? 'in' : 'out',
    amount,
    is_activity: isActivity === 1,
    key: call.idempotencyKey,
    body_hash: bodyHash({ ...payload, channelCode: venue.en_name }),
  })
  if (row === undefined) throw new Error('a transfer of an amount is never of nothing')
  return { transfer: await answerOf(parts, row) }
}

/** What may be taken out of a venue now; 0: nothing. Throws where it does not say, or lets nothing out. */
const allThere = async (parts: TransferParts, call: TransferCall, { en_name: venue }: VenueRow): Promise<bigint> => {
  const { currency } = call.site
  const answer = await askBalance(parts, { ...ownerOf(call), currency }, venue)
  if (answer === undefined) throw new Refusal('SYSTEM_ABNORMAL', { message: TEXTS.silent })
  if (answer.state === 'maintenance')
    throw new Refusal('VENUE_MAINTENANCE', answer.until === undefined ? {} : { data: { until: answer.until } })
  if (answer.activity && answer.balance !== '0') {
    const { left } = answer.activity
    throw new Refusal('VENUE_ACTIVITY', { message: activityText(currency, BigInt(left)), data: { left } })
  }
  return BigInt(answer.balance)
}

export const transferAll = async (
  parts: TransferParts,
  { channelCode, ty }: PayloadOf<typeof utcTransfer>,
  call: KeyedCall,
): Promise<{ transfer: WalletTransfer | null }> => {
  const venue = await walletVenueOf(parts.db, call.site.siteId, channelCode)
  const isKnown = await parts.store.knowsKey(ownerOf(call), call.idempotencyKey)
  if (!isKnown) await admit(parts, call, venue, ty)
  const isIn = ty === INTO_VENUE
  const row = await moveMoney(parts, call, {
    en_name: venue.en_name,
    direction: isIn ? 'in' : 'out',
    amount: isIn || isKnown ? null : await allThere(parts, call, venue),
    is_activity: false,
    key: call.idempotencyKey,
    body_hash: bodyHash({ channelCode: venue.en_name, ty }),
  })
  return { transfer: row ? await answerOf(parts, row) : null }
}
