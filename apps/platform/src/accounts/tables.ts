import type { Generated } from 'kysely'

declare module '../db/database.ts' {
  interface Database {
    sessions: SessionsTable
    used_passes: UsedPassesTable
    tickets: TicketsTable
    codes: CodesTable
  }
}

export type EndReason = 'signed_out' | 'elsewhere' | 'expired' | 'account'

export interface SessionsTable {
  site_id: number
  session_id: string
  user_id: string
  token_hash: Buffer
  client_type: string
  device: Buffer
  sealed_ip: Buffer
  created_at: Date
  seen_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_reason: EndReason | null
}

/** Passes for the socket that were used. */
export interface UsedPassesTable {
  jti: string
  expires_at: Date
}

/** What carries a flow from one call to the next (tickets/). */
export interface TicketsTable {
  ticket_mark: Buffer
  site_id: number
  user_id: string | null
  sealed: Buffer
  expires_at: Date
}

/** Codes that were sent (codes/). */
export interface CodesTable {
  bucket: Buffer
  code_mark: Buffer
  tries: Generated<number>
  expires_at: Date
  locked_until: Date | null
}
