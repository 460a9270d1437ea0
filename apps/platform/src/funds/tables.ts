import type { LocalText } from '@pavilion/contract'
import type { DEPOSIT_STATES } from '@pavilion/contract/funds'
import type { Generated } from 'kysely'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    deposit_channels: DepositChannelsTable
    deposit_orders: DepositOrdersTable
    deposit_events: DepositEventsTable
    deposit_reviews: DepositReviewsTable
  }
}

export type DepositState = (typeof DEPOSIT_STATES)[number]

export interface DepositChannelsTable {
  site_id: number
  channel_id: string
  name: Json<LocalText>
  kind: 'bank' | 'scan' | 'fast'
  min_amount: bigint
  max_amount: bigint
  fee_basis_points: number
  arrival_seconds: number
  quick_amounts: bigint[]
  state: Generated<'open' | 'maintenance'>
  position: number
}

/** Written only by the SQL functions. */
export interface DepositOrdersTable {
  site_id: number
  order_no: string
  user_id: string
  channel_id: string
  currency: string
  amount: bigint
  fee: bigint
  state: DepositState
  payment_id: string | null
  checkout_url: string | null
  return_url: string
  created_at: Date
  expires_at: Date
  settled_at: Date | null
  journal_id: string | null
  request_id: string
  next_check_at: Date | null
  checks: number
}

export interface DepositEventsTable {
  site_id: number
  order_no: string
  seq: number
  at: Date
  state: DepositState
}

export interface DepositReviewsTable {
  order_no: string
  payment_id: string
  reason: 'unknown_order' | 'amount' | 'currency' | 'second_payment' | 'rejected_before'
  /** Null: no order has the number. */
  site_id: number | null
  amount: bigint
  currency: string
  opened_at: Date
  decision: 'credited' | 'rejected' | null
  decided_at: Date | null
  decided_by: string | null
  note: string | null
  user_id: string | null
  journal_id: string | null
}
