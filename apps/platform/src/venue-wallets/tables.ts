import type { VenueTransferReason, VenueTransferState } from '@pavilion/contract/games'

declare module '../db/database.ts' {
  interface Database {
    venue_transfers: VenueTransfersTable
    venue_wallets: VenueWalletsTable
    auto_transfers: AutoTransfersTable
    venue_conflicts: VenueConflictsTable
  }
}

/** Written only by the SQL functions; amounts in minor units. */
export interface VenueTransfersTable {
  transfer_id: string
  site_id: number
  user_id: string
  en_name: string
  direction: 'in' | 'out'
  amount: bigint
  currency: string
  is_activity: boolean
  state: VenueTransferState
  reason: VenueTransferReason | null
  created_at: Date
  ended_at: Date | null
  recycle_id: string | null
  request_id: string
  next_check_at: Date | null
  checks: number
}

export interface VenueWalletsTable {
  site_id: number
  user_id: string
  en_name: string
  balance: bigint
  activity_left: bigint
  told_at: Date
}

export interface AutoTransfersTable {
  site_id: number
  user_id: string
  set_at: Date
}

type EndState = Exclude<VenueTransferState, 'pending'>

export interface VenueConflictsTable {
  transfer_id: string
  said: EndState
  state: EndState
  site_id: number
  en_name: string
  opened_at: Date
  closed_at: Date | null
  closed_by: string | null
  note: string | null
}
