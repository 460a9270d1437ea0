import type { Language } from '@pavilion/contract'
import { PREPARED, type Tx } from '../db/index.ts'
import { Refusal, type Call } from '../http/index.ts'
import type { Deps } from '../module.ts'
import { siteDay } from '../sites/index.ts'
import { bindContact, readContacts, type Contact, type Contacts } from './contacts/contacts.ts'
import { createMarks, type MemberId } from './contacts/marks.ts'
import { may, mayRegister, type Action, type MayContext, type MemberFacts, type Verdict } from './may.ts'
import { createVault, type PersonalKey, type Vault } from './vault.ts'

/** Where somebody acts from: any call. */
export type Visit = Pick<Call, 'site' | 'region'>

/** Who the members are: their state, their language, their sealed personal data, and the one gate of what they may do. */
export interface Members {
  /** Throws the refusal that answers a member who may not do this now. */
  may(visit: Visit, userId: string, action: Exclude<Action, 'register'>): Promise<void>
  /** Throws the refusal that answers a visitor who may not open an account. */
  mayRegister(visit: Visit): void
  /** The language messages are written in. */
  languageOf(siteId: number, userId: string): Promise<Language>
  /** Opens the member's own key; undefined once personal data was erased. */
  personalKey(siteId: number, userId: string): Promise<PersonalKey | undefined>
  /** Where a member can be reached; nothing once personal data was erased. */
  contactsOf(siteId: number, userId: string): Promise<Contacts>
  /**
   * Binds a contact in the caller's transaction; whoever calls has checked a code that was sent there. `review` means that
   * another account has it, which is not told: the value waits for a person at the operator.
   */
  bind(tx: Tx, member: MemberId & { readonly key: PersonalKey }, contact: Contact): Promise<'bound' | 'review'>
  readonly vault: Vault
}

const insist = (verdict: Verdict): void => {
  if (!verdict.allowed) throw new Refusal(verdict.status, { message: verdict.message })
}

export const createMembers = ({ db, config, clock }: Deps): Members => {
  const vault = createVault(config.secrets.DATA_SECRET)
  const marks = createMarks(config.secrets.DATA_SECRET)

  const personalKey = async (siteId: number, userId: string): Promise<PersonalKey | undefined> => {
    const row = await db
      .selectFrom('member_keys')
      .select('wrapped')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row && vault.unwrap(`${siteId}/${userId}`, row.wrapped)
  }

  const factsOf = async (siteId: number, userId: string): Promise<MemberFacts | undefined> => {
    const row = await db
      .selectFrom('members as m')
      .leftJoin('member_keys as k', (join) =>
        join.onRef('k.site_id', '=', 'm.site_id').onRef('k.user_id', '=', 'm.user_id'),
      )
      .leftJoin('member_personal as p', (join) =>
        join.onRef('p.site_id', '=', 'm.site_id').onRef('p.user_id', '=', 'm.user_id').on('p.field', '=', 'birthday'),
      )
      .modifyFront(PREPARED)
      .select(['m.state', 'k.wrapped', 'p.sealed'])
      .where('m.site_id', '=', siteId)
      .where('m.user_id', '=', userId)
      .executeTakeFirst()
    if (!row) return undefined
    const key = row.wrapped ? vault.unwrap(`${siteId}/${userId}`, row.wrapped) : undefined
    return { state: row.state, birthday: key && row.sealed ? key.open('birthday', row.sealed) : undefined }
  }

  const contextOf = ({ site, region }: Visit): MayContext => ({
    siteDay: siteDay(site, clock.now()),
    restrictedRegion: region !== undefined && config.regions.restricted.includes(region),
  })

  return {
    vault,
    personalKey,
    contactsOf: async (siteId, userId) => {
      const key = await personalKey(siteId, userId)
      return key ? readContacts(db, { siteId, userId }, key) : {}
    },
    bind: (tx, member, contact) => bindContact(tx, marks, { ...member, at: new Date(clock.now()) }, contact),
    may: async (visit, userId, action) => {
      const facts = await factsOf(visit.site.siteId, userId)
      if (!facts) throw new Refusal('LOGIN_EXPIRED')
      insist(may(facts, action, contextOf(visit)))
    },
    mayRegister: (visit) => insist(mayRegister(contextOf(visit))),
    languageOf: async (siteId, userId) => {
      const row = await db
        .selectFrom('members')
        .select('language')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.language ?? 'zh-CN'
    },
  }
}
