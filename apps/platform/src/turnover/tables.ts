import type { CountReason, TurnoverRequirement } from '@pavilion/contract/funds'

declare module '../db/database.ts' {
  interface Database {
    turnover_requirements: TurnoverRequirementsTable
    turnover_bets: TurnoverBetsTable
    turnover_counts: TurnoverCountsTable
  }
}

/** Written only by the SQL functions; amounts in minor units. */
export interface TurnoverRequirementsTable {
  site_id: number
  user_id: string
  requirement_id: string
  kind: TurnoverRequirement['kind']
  ref: string
  tied: bigint
  basis_points: number
  required: bigint
  done: bigint
  opened_at: Date
  outcome: 'done' | 'lost' | 'waived' | null
  ended_at: Date | null
}

export interface TurnoverBetsTable {
  site_id: number
  user_id: string
  ticket: string
  site_day: string
  placed_at: Date
  settled_at: Date
  stake: bigint
  valid: bigint
  reason: CountReason
}

export interface TurnoverCountsTable {
  site_id: number
  user_id: string
  requirement_id: string
  ticket: string
  amount: bigint
}
