import type { Generated } from 'kysely'

declare module '../db/database.ts' {
  interface Database {
    sessions: SessionsTable
    used_passes: UsedPassesTable
    tickets: TicketsTable
    codes: CodesTable
    member_devices: MemberDevicesTable
    sign_ins: SignInsTable
    remembered_sign_ins: RememberedSignInsTable
  }
}

/** `elsewhere`: legacy, one session per member. */
export type EndReason = 'signed_out' | 'again' | 'oldest' | 'device' | 'password' | 'account' | 'expired' | 'elsewhere'

export interface SessionsTable {
  site_id: number
  session_id: string
  user_id: string
  token_hash: Buffer
  client_type: string
  device: Buffer
  sealed_ip: Buffer
  created_at: Date
  /** Generated for older builds. */
  present_since: Generated<Date>
  seen_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_reason: EndReason | null
}

export interface UsedPassesTable {
  jti: string
  expires_at: Date
}

export interface TicketsTable {
  ticket_mark: Buffer
  site_id: number
  user_id: string | null
  sealed: Buffer
  expires_at: Date
}

export interface CodesTable {
  bucket: Buffer
  code_mark: Buffer
  tries: Generated<number>
  expires_at: Date
  locked_until: Date | null
}

export interface MemberDevicesTable {
  site_id: number
  device_id: string
  user_id: string
  mark: Buffer
  fingerprint: Buffer | null
  network: Buffer
  name: string
  sealed_place: Buffer
  first_at: Date
  last_at: Date
}

export interface SignInsTable {
  id: Generated<string>
  site_id: number
  user_id: string
  outcome: 'done' | 'wrong_password' | 'new_device' | 'second_factor' | 'refused'
  device: string
  network: Buffer
  sealed_place: Buffer | null
  session_id: string | null
  at: Date
}

export interface RememberedSignInsTable {
  site_id: number
  user_id: string
  device: Buffer
  token_hash: Buffer
  /** Hash of the predecessor. */
  before_hash: Buffer | null
  expires_at: Date
}
