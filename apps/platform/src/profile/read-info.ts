import type { NameState } from '@pavilion/contract/profile'
import { sql } from 'kysely'
import type { MemberState } from '@pavilion/operator-api/members'
import { type Db, PREPARED } from '../db/index.ts'
import {
  consentDue,
  type MemberId,
  PERSONAL_FIELDS,
  type PersonalField,
  type PersonalKey,
  type Vault,
} from '../members/index.ts'
import type { TermsVersions } from '../sites/index.ts'

interface Row {
  readonly name: string
  readonly state: MemberState
  readonly registered_at: Date
  readonly fund_password: boolean
  readonly avatar: string | null
  readonly name_state: NameState | null
  readonly wrapped: Buffer | null
  readonly personal: Readonly<Partial<Record<PersonalField, string>>> | null
  readonly totp: boolean
  readonly passkeys: number
  readonly payout_accounts: number
  /** One of them is neither waiting for a person nor disabled. */
  readonly payout_ready: boolean
  readonly consent_due: boolean
}

export interface InfoRow extends Pick<
  Row,
  | 'consent_due'
  | 'name'
  | 'payout_accounts'
  | 'payout_ready'
  | 'state'
  | 'registered_at'
  | 'fund_password'
  | 'avatar'
  | 'name_state'
> {
  readonly key: PersonalKey | undefined
  readonly personal: Partial<Record<PersonalField, string>>
  readonly totp: boolean
  readonly passkeys: number
}

/** One statement, because every page asks for it. */
export const readInfo = async (
  db: Db,
  vault: Vault,
  { siteId, userId }: MemberId,
  terms: TermsVersions,
): Promise<InfoRow> => {
  const { rows } = await sql<Row>`
    select ${PREPARED} m.name, m.state, m.registered_at, m.fund_password_hash is not null as fund_password, m.avatar,
           n.state as name_state, k.wrapped, ${consentDue(terms)} as consent_due,
           (select jsonb_object_agg(p.field, encode(p.sealed, 'base64')) from member_personal p
             where p.site_id = m.site_id and p.user_id = m.user_id and p.field = any(${[...PERSONAL_FIELDS]}::text[])) as personal,
           exists (select from totp_secrets t where t.site_id = m.site_id and t.user_id = m.user_id) as totp,
           (select count(*)::int from passkeys w where w.site_id = m.site_id and w.user_id = m.user_id) as passkeys,
           (select count(*)::int from payout_accounts a
             where a.site_id = m.site_id and a.user_id = m.user_id and a.state <> 'removed') as payout_accounts,
           exists (select from payout_accounts a
             where a.site_id = m.site_id and a.user_id = m.user_id and a.state = 'active') as payout_ready
      from members m
      left join member_names n on n.site_id = m.site_id and n.user_id = m.user_id
      left join member_keys k on k.site_id = m.site_id and k.user_id = m.user_id
     where m.site_id = ${siteId} and m.user_id = ${userId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a member called who is none')
  const { wrapped, personal, ...rest } = row
  const key = wrapped ? vault.unwrap(`${siteId}/${userId}`, wrapped) : undefined
  const personalEntries = Object.entries(key ? (personal ?? {}) : {}).map(
    ([field, sealed]) => [field, key?.open(field, Buffer.from(sealed, 'base64'))] as const,
  )
  return { ...rest, key, personal: Object.fromEntries(personalEntries) }
}
