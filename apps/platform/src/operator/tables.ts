import type { OperatorRole } from '@pavilion/operator-api'
import type { OperatorAlert } from '@pavilion/operator-api/people'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    operators: OperatorsTable
    operator_sessions: OperatorSessionsTable
    operator_approvals: OperatorApprovalsTable
    operator_alerts: OperatorAlertsTable
    member_notes: MemberNotesTable
  }
}

export interface OperatorsTable {
  operator_id: string
  name: string
  name_key: GeneratedAlways<string>
  roles: OperatorRole[]
  password_hash: string | null
  totp_sealed: Buffer | null
  totp_reset_from: Date | null
  totp_step: Generated<bigint>
  code_failures: Generated<number>
  locked_at: Date | null
  disabled_at: Date | null
  invite_hash: Buffer | null
  invite_until: Date | null
  confirmed_at: Date | null
  invited_by: string | null
  invited_in_recovery: Generated<boolean>
  join_code_hash: Buffer | null
  created_at: Date
  signed_in_at: Date | null
}

export interface OperatorSessionsTable {
  session_id: string
  operator_id: string
  token_hash: Buffer
  created_at: Date
  seen_at: Date
  expires_at: Date
}

export interface OperatorAlertsTable {
  alert_id: string
  kind: OperatorAlert['kind']
  operator_id: string
  by_operator: string | null
  address: string
  at: Date
}

export interface OperatorApprovalsTable {
  approval_id: string
  action: string
  params: Json<Record<string, unknown>>
  payload: Json<Record<string, unknown>>
  reason: string
  asked_by: string
  asked_at: Date
  expires_at: Date
  thing: string | null
  stands: Json<unknown> | null
  decision: 'approved' | 'rejected' | 'changed' | 'expired' | null
  decided_by: string | null
  decided_at: Date | null
  note: string | null
}

/** Added to alone. */
export interface MemberNotesTable {
  site_id: number
  note_id: string
  user_id: string
  sealed: Buffer
  written_by: string
  written_at: Date
}
