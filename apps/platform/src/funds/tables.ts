import type { LocalText } from '@pavilion/contract'
import type {
  DEPOSIT_STATES,
  DepositChannel,
  REVIEW_OUTCOMES,
  REVIEW_REASONS,
  WaitScreen,
} from '@pavilion/contract/funds'
import type { PaymentInstructions } from '@pavilion/protocols'
import type { Generated } from 'kysely'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    deposit_channels: DepositChannelsTable
    deposit_orders: DepositOrdersTable
    deposit_events: DepositEventsTable
    deposit_reviews: DepositReviewsTable
    deposit_receipts: DepositReceiptsTable
    deposit_codes: DepositCodesTable
  }
}

export type DepositState = (typeof DEPOSIT_STATES)[number]

export interface DepositChannelsTable {
  site_id: number
  channel_id: string
  name: Json<LocalText>
  kind: DepositChannel['kind']
  wait_screen: Generated<WaitScreen>
  match_payer: Generated<boolean>
  signal_code: Generated<boolean>
  /** Basis points of the provider's rate. */
  rate_margin: Generated<number>
  min_amount: bigint
  max_amount: bigint
  fee_basis_points: number
  arrival_seconds: number
  quick_amounts: bigint[]
  state: Generated<'open' | 'maintenance'>
  position: number
  /** Offered to nobody; null while it is not. */
  retired_at: Date | null
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
  names_payer: boolean
  memo: string | null
  instructions: Json<PaymentInstructions> | null
  coin: string | null
  network: string | null
  /** Minor units of the coin. */
  coin_amount: bigint | null
  /** Millionths for a whole coin. */
  rate: bigint | null
  rate_at: Date | null
  received: bigint
  payer_account: string | null
}

/** Written only by the SQL functions. */
export interface DepositReceiptsTable {
  payment_id: string
  site_id: number
  order_no: string
  coin_amount: bigint
  amount: bigint
  fee: bigint
  journal_id: string
  arrived_at: Date
  credited_at: Date
}

export interface DepositCodesTable {
  site_id: number
  code: string
  user_id: string
  expires_at: Date
  order_no: string | null
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
  reason: (typeof REVIEW_REASONS)[number]
  /** Null: no order has the number. */
  site_id: number | null
  amount: bigint
  currency: string
  opened_at: Date
  decision: (typeof REVIEW_OUTCOMES)[number] | null
  decided_at: Date | null
  decided_by: string | null
  note: string | null
  user_id: string | null
  journal_id: string | null
  /** Masked. */
  payer_name: string | null
  member_name: string | null
  payer_differs: boolean
  coin: string | null
  coin_amount: bigint | null
  claimed_by: string | null
  claimed_until: Date | null
}
