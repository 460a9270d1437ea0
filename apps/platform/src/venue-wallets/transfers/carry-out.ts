import type { VenueTransfer } from '@pavilion/protocols'
import type { FastifyBaseLogger } from 'fastify'
import type { LiveEvents } from '../../events/index.ts'
import { BreakerOpen, ProviderRefused } from '../../providers/index.ts'
import type { Clock } from '../../time/clock.ts'
import type { VenueTransferMetrics } from '../metrics.ts'
import type { WalletVenue } from '../venue/wallet-venue.ts'
import { requestOf, type VenueTransferRow } from './stored-transfer.ts'
import type { TransferStore } from './transfer-store.ts'

export interface CarryParts {
  readonly store: TransferStore
  readonly venue: WalletVenue
  /** The member’s name at the venue. */
  readonly aliasOf: (siteId: number, enName: string, userId: string) => string
  readonly clock: Clock
  readonly events: Pick<LiveEvents, 'nudge'>
  readonly metrics: VenueTransferMetrics
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export const wireOf = ({ aliasOf }: Pick<CarryParts, 'aliasOf'>, row: VenueTransferRow) =>
  requestOf(row, aliasOf(row.site_id, row.en_name, row.user_id))

type VenueWord = Pick<VenueTransfer, 'state' | 'reason'>
type WalletWord = Pick<VenueTransfer, 'balance' | 'activity'>

/**
 * What the venue said, written down once, whoever hears it first. Nothing while it has not decided. `wallet`: from the answer to the request
 * itself alone, for a later one may tell what the wallet held long before.
 */
export const settleTransfer = async (
  { store, clock, events, metrics, log }: CarryParts,
  row: VenueTransferRow,
  word: VenueWord,
  wallet: WalletWord = {},
): Promise<void> => {
  if (word.state === 'pending') return
  const { outcome } = await store.end({
    transfer_id: row.transfer_id,
    state: word.state,
    ...(word.reason && { reason: word.reason }),
    ...(wallet.balance !== undefined && { balance: wallet.balance, activity_left: wallet.activity?.left ?? '0' }),
    now: new Date(clock.now()),
  })
  events.nudge()
  if (outcome === 'already') return
  const context = { transferId: row.transfer_id, venue: row.en_name, direction: row.direction, state: word.state }
  if (outcome === 'ended') {
    metrics.ended(row.en_name, word.state)
    log.info(context, 'a transfer with a venue ended')
  } else {
    metrics.ended(row.en_name, 'conflict')
    log.error({ ...context, outcome }, 'a venue says otherwise than before: a person must settle it with the venue')
  }
}

/** Asks the venue for a transfer that was begun. In doubt it stays as it is, and is asked about later (check-due.ts). */
export const carryOut = async (parts: CarryParts, row: VenueTransferRow): Promise<void> => {
  const request = wireOf(parts, row)
  const context = { transferId: row.transfer_id, venue: row.en_name }
  try {
    const answer = await parts.venue.create(request)
    await settleTransfer(parts, row, answer, answer)
  } catch (error) {
    // It was not asked at all.
    if (error instanceof BreakerOpen) return settleTransfer(parts, row, { state: 'cancelled' })
    parts.log.warn({ err: error, ...context }, 'a venue did not take a transfer, or did not say so')
    if (!(error instanceof ProviderRefused)) return
    const last = await parts.venue.cancel(request).catch(() => undefined)
    if (last) await settleTransfer(parts, row, last)
  }
}
