import type { AdjustmentRecord, StatementDifference, StatementLine } from '@pavilion/operator-api/accounting'
import type { Generated } from 'kysely'

declare module '../db/database.ts' {
  interface Database {
    adjustments: AdjustmentsTable
    statements: StatementsTable
    statement_lines: StatementLinesTable
    statement_differences: StatementDifferencesTable
    play_days: PlayDaysTable
    play_bets: PlayBetsTable
  }
}

/** Written only by the SQL functions; amounts in minor units. */
export interface AdjustmentsTable {
  site_id: number
  adjustment_no: string
  user_id: string
  direction: AdjustmentRecord['direction']
  amount: bigint
  currency: string
  category: AdjustmentRecord['category']
  basis_points: number | null
  reason: string
  asked_by: string
  approved_by: string
  journal_id: string
  made_at: Date
}

export interface StatementsTable {
  statement_id: string
  digest: string
  name: string
  covers_from: Date
  covers_to: Date
  lines: number
  matched_at: Date | null
  matched_lines: number
  imported_by: string
  imported_at: Date
}

export interface StatementLinesTable {
  statement_id: string
  line: number
  kind: StatementLine['kind']
  order_no: string
  provider_id: string
  amount: bigint
  currency: string
  state: StatementLine['state']
  at: Date
}

export interface StatementDifferencesTable {
  statement_id: string
  difference: number
  kind: StatementDifference['kind']
  of_kind: StatementDifference['of']
  order_no: string
  provider_id: string
  site_id: number | null
  line: number | null
  amount_here: bigint | null
  currency_here: string | null
  state_here: string | null
  amount_there: bigint | null
  currency_there: string | null
  state_there: string | null
  closed_at: Date | null
  closed_by: string | null
  note: string | null
}

export interface PlayDaysTable {
  site_id: number
  site_day: string
  sport: string
  stakes: Generated<bigint>
  returns: Generated<bigint>
  valid: Generated<bigint>
}

export interface PlayBetsTable {
  site_id: number
  ticket: string
  valid: bigint
}
