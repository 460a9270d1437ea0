import type { LimitKind, LimitPeriod } from '@pavilion/contract/protection'
import type { Generated } from 'kysely'

declare module '../db/database.ts' {
  interface Database {
    member_protection: MemberProtectionTable
    play_time: PlayTimeTable
    member_limits: MemberLimitsTable
  }
}

export interface MemberProtectionTable {
  site_id: number
  user_id: string
  time_out_until: Date | null
  excluded_until: Date | null
  daily_minutes: number | null
  pending_minutes: number | null
  pending_from: Date | null
  reality_minutes: Generated<number>
  check_seen_at: Date | null
  limit_offered_at: Date | null
}

/** Written by `play_time_add`. */
export interface PlayTimeTable {
  site_id: number
  user_id: string
  site_day: string
  seconds: number
  last_at: Date
}

/** Minor units. */
export interface MemberLimitsTable {
  site_id: number
  user_id: string
  kind: LimitKind
  period: LimitPeriod
  amount: bigint | null
  pending_amount: bigint | null
  pending_from: Date | null
}
