import { INTO_VENUE, OUT_OF_VENUE, type WalletTransfer } from '@pavilion/contract/games'
import type { CreateVenueTransfer } from '@pavilion/protocols'
import type { Selectable } from 'kysely'
import { unixSeconds } from '../../time/clock.ts'
import type { VenueTransfersTable } from '../tables.ts'

export type VenueTransferRow = Selectable<VenueTransfersTable>

/** The one place where rows become a transfer of the contract, for answers and pushes. */
export const walletTransferOf = (row: VenueTransferRow): WalletTransfer => ({
  transferId: row.transfer_id,
  channelCode: row.en_name,
  ty: row.direction === 'in' ? INTO_VENUE : OUT_OF_VENUE,
  amount: row.amount,
  state: row.state,
  ...(row.reason !== null && { reason: row.reason }),
  createdAt: unixSeconds(row.created_at),
  ...(row.ended_at && { endedAt: unixSeconds(row.ended_at) }),
})

/** As the venue is told of it; `member`: the alias. */
export const requestOf = (row: VenueTransferRow, member: string): CreateVenueTransfer => ({
  transferId: row.transfer_id,
  enName: row.en_name,
  siteId: row.site_id,
  member,
  currency: row.currency,
  direction: row.direction,
  amount: String(row.amount),
  ...(row.is_activity && { isActivity: 1 as const }),
})
