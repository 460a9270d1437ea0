import type { Language } from '@pavilion/contract'
import type { GeneratedAlways, Generated } from 'kysely'
import type { MemberState } from '@pavilion/protocols'

declare module '../db/database.ts' {
  interface Database {
    members: MembersTable
    member_acceptances: MemberAcceptancesTable
    member_keys: MemberKeysTable
    member_personal: MemberPersonalTable
  }
}

export interface MembersTable {
  site_id: number
  user_id: string
  name: string
  name_key: GeneratedAlways<string>
  state: Generated<MemberState>
  password_hash: string
  language: Language
  domain: string
  referral_code: string | null
  invite_code: string | null
  registered_at: Date
}

export interface MemberAcceptancesTable {
  site_id: number
  user_id: string
  document: 'terms' | 'privacy'
  version: string
  accepted_at: Date
}

export interface MemberKeysTable {
  site_id: number
  user_id: string
  wrapped: Buffer
}

/** Personal data, each field sealed under the member's own key (vault.ts). */
export interface MemberPersonalTable {
  site_id: number
  user_id: string
  field: string
  sealed: Buffer
}
