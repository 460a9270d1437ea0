import type { Language } from '@pavilion/contract'
import { PREPARED } from '../db/index.ts'
import { Refusal, type Call } from '../http/index.ts'
import type { Deps } from '../module.ts'
import { siteDay } from '../sites/index.ts'
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
  readonly vault: Vault
}

const insist = (verdict: Verdict): void => {
  if (!verdict.allowed) throw new Refusal(verdict.status, { message: verdict.message })
}

export const createMembers = ({ db, config, clock }: Deps): Members => {
  const vault = createVault(config.secrets.DATA_SECRET)

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
