declare module '../db/database.ts' {
  interface Database {
    sessions: SessionsTable
    used_passes: UsedPassesTable
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
