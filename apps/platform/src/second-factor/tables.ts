declare module '../db/database.ts' {
  interface Database {
    totp_secrets: TotpSecretsTable
    recovery_codes: RecoveryCodesTable
    passkeys: PasskeysTable
  }
}

export interface TotpSecretsTable {
  site_id: number
  user_id: string
  sealed: Buffer
  last_step: bigint
  created_at: Date
}

export interface RecoveryCodesTable {
  site_id: number
  user_id: string
  code_mark: Buffer
  used_at: Date | null
}

export interface PasskeysTable {
  site_id: number
  passkey_id: string
  user_id: string
  credential_id: string
  host: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  sealed_name: Buffer
  created_at: Date
  used_at: Date | null
}
