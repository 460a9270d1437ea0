import type { Withdrawal, WithdrawalReason, WithdrawalState } from '@pavilion/contract/funds'
import type { WithdrawalSignal } from '@pavilion/operator-api/funds'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    withdrawals: WithdrawalsTable
    withdrawal_events: WithdrawalEventsTable
    withdrawal_conflicts: WithdrawalConflictsTable
  }
}

/** Written only by the SQL functions; amounts in minor units. */
export interface WithdrawalsTable {
  site_id: number
  order_no: string
  user_id: string
  account_id: string
  paid_to: Json<Withdrawal['paidTo']>
  currency: string
  amount: bigint
  fee: bigint
  coin: string | null
  coin_amount: bigint | null
  /** Millionths of the currency's unit for a whole coin. */
  rate: bigint | null
  state: WithdrawalState
  reason: WithdrawalReason | null
  signals: WithdrawalSignal[]
  site_day: string
  created_at: Date
  claimed_by: string | null
  claimed_until: Date | null
  decided_at: Date | null
  decided_by: string | null
  note: string | null
  sent_at: Date | null
  take_until: Date | null
  payout_id: string | null
  ended_at: Date | null
  request_id: string
  next_check_at: Date | null
  checks: number
}

export interface WithdrawalEventsTable {
  site_id: number
  order_no: string
  seq: number
  at: Date
  state: WithdrawalState
}

export interface WithdrawalConflictsTable {
  order_no: string
  payout_id: string
  reported: 'pending' | 'paid' | 'failed' | 'cancelled'
  state: WithdrawalState | null
  amount: string
  currency: string
  coin_amount: string | null
  site_id: number | null
  opened_at: Date
  closed_at: Date | null
  closed_by: string | null
  note: string | null
}
