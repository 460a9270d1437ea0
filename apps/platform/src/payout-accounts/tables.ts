import type { PayoutAccountReason, PayoutKind } from '@pavilion/contract/funds'

declare module '../db/database.ts' {
  interface Database {
    payout_accounts: PayoutAccountsTable
    payout_account_uses: { site_id: number; account_id: string; ref: string }
    payout_account_reviews: PayoutAccountReviewsTable
  }
}

/** Written only by the SQL functions. */
export interface PayoutAccountsTable {
  site_id: number
  account_id: string
  user_id: string
  kind: PayoutKind
  code: string
  masked: string
  sealed: Buffer
  mark: Buffer
  label: string | null
  is_default: boolean
  state: 'active' | 'reviewing' | 'disabled' | 'removed'
  reason: PayoutAccountReason | null
  note: string | null
  added_at: Date
  hold_until: Date
  removed_at: Date | null
}

export interface PayoutAccountReviewsTable {
  site_id: number
  account_id: string
  other_site_id: number
  other_account_id: string
  asked_at: Date
  decision: 'allowed' | 'refused' | null
  decided_at: Date | null
  decided_by: string | null
  note: string | null
}
