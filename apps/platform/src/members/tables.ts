import type { Language } from '@pavilion/contract'
import type { NameState } from '@pavilion/contract/profile'
import type { GeneratedAlways, Generated } from 'kysely'
import type { FreezeReason, MemberState } from '@pavilion/operator-api/members'
import type { MarkKind } from './marks/normal.ts'
import type { PersonMarkKind } from './marks/person-marks.ts'

declare module '../db/database.ts' {
  interface Database {
    members: MembersTable
    member_acceptances: MemberAcceptancesTable
    member_keys: MemberKeysTable
    member_personal: MemberPersonalTable
    member_marks: MemberMarksTable
    account_reviews: AccountReviewsTable
    member_names: MemberNamesTable
    person_marks: PersonMarksTable
    person_decisions: PersonDecisionsTable
    exclusion_answers: ExclusionAnswersTable
  }
}

export interface MembersTable {
  site_id: number
  user_id: string
  name: string
  name_key: GeneratedAlways<string>
  state: Generated<MemberState>
  /** As the member is told; null: no reason, or not frozen. */
  frozen_for: Generated<FreezeReason | null>
  barred_until: Generated<Date | null>
  /** Whether money calls must check person_is_barred. */
  person_barred: Generated<boolean>
  password_hash: string
  fund_password_hash: Generated<string | null>
  avatar: Generated<string | null>
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

export interface MemberPersonalTable {
  site_id: number
  user_id: string
  field: string
  sealed: Buffer
}

export interface MemberMarksTable {
  site_id: number
  kind: MarkKind
  mark: Buffer
  user_id: string
  taken_at: Date
}

/** Awaiting an operator. */
export interface AccountReviewsTable {
  site_id: number
  review_id: string
  user_id: string
  kind: MarkKind
  other_user_id: string
  sealed: Buffer
  state: Generated<'open' | 'approved' | 'rejected'>
  asked_at: Date
  decided_at: Generated<Date | null>
  decided_by: Generated<string | null>
  note: Generated<string | null>
}

export interface MemberNamesTable {
  site_id: number
  user_id: string
  state: NameState
  submitted_at: Date
  decided_at: Generated<Date | null>
  decided_by: Generated<string | null>
}

export interface PersonMarksTable {
  site_id: number
  user_id: string
  kind: PersonMarkKind | 'spelling'
  mark: Buffer
  noted_at: Date
  /** FORMS of marks/normal.ts when written. */
  forms: Generated<number>
}

export interface PersonDecisionsTable {
  site_id: number
  user_id: string
  excluded_site_id: number
  excluded_user_id: string
  decision: 'cleared' | 'confirmed'
  kinds: (PersonMarkKind | 'spelling')[]
  decided_at: Date
  decided_by: string
  note: string
}

export interface ExclusionAnswersTable {
  site_id: number
  user_id: string
  version: Generated<number>
  answered_version: number | null
  answered_at: Date | null
  listed: Generated<boolean>
  listed_until: Date | null
  sought: Buffer | null
  tried_at: Date | null
}
