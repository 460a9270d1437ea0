import type { Language } from '@pavilion/contract'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { Deps } from '../module/module.ts'
import { bindContact, readContacts, type Contact, type Contacts } from './contacts/contacts.ts'
import { createMarks, type Marks, type MemberId } from './marks/marks.ts'
import { betGate, type BettingCall } from './bet-gate.ts'
import { readFacts, type ReadFacts } from './facts.ts'
import { may, mayRegister, RISKING_MONEY, type Action, type MayContext, type MayResult } from './may.ts'
import { notePersonal, type MarkedMember } from './persons/note-personal.ts'
import { readPersonalKey } from './personal-key.ts'
import type { RegisterChecks } from './register/register-checks.ts'
import { isDue, SIGN_IN_FRESH_SECONDS } from './register/register-state.ts'
import { termsOf } from '../sites/index.ts'
import { createVault, type PersonalKey, type Vault } from './vault.ts'
import { contextOf, type Visit } from './visit.ts'

export interface Members {
  /** Throws the refusal. */
  may(visit: Visit, userId: string, action: Exclude<Action, 'register'>): Promise<void>
  /**
   * Throws the refusal. Version of the gate at which the member may bet, to be compared in the statement that takes the bet.
   * What is kept may be old, and is read again with `isAgain`, when the statement found another version.
   */
  mayBet(call: BettingCall, isAgain?: boolean): Promise<bigint>
  /** Throws the refusal. */
  mayRegister(visit: Visit): void
  languageOf(siteId: number, userId: string): Promise<Language>
  /** Undefined once personal data was erased. */
  personalKey(siteId: number, userId: string): Promise<PersonalKey | undefined>
  /** Empty once personal data was erased. */
  contactsOf(siteId: number, userId: string): Promise<Contacts>
  /** After the code was checked. `review`: another account has it, which is not revealed; an operator decides. */
  bind(tx: Tx, member: MemberId & { readonly key: PersonalKey }, contact: Contact): Promise<'bound' | 'review'>
  recognise(tx: Tx, member: MarkedMember, device: string): Promise<void>
  readonly vault: Vault
  readonly marks: Marks
}

const insist = (verdict: MayResult): void => {
  if (!verdict.allowed) throw new Refusal(verdict.status, { message: verdict.message })
}

export const createMembers = (
  { db, config, clock, sites }: Deps,
  { register }: { readonly register?: Pick<RegisterChecks, 'isSet' | 'check' | 'checkLater'> } = {},
): Members => {
  const vault = createVault(config.secrets.DATA_SECRET)
  const marks = createMarks(config.secrets.DATA_SECRET)

  const personalKey = (siteId: number, userId: string) => readPersonalKey(db, vault, { siteId, userId })

  const hereOf = (visit: Visit): MayContext => ({
    ...contextOf(visit, config.regions.restricted, clock.now()),
    registerBinds: register?.isSet === true && visit.site.settings.exclusionRegister,
  })

  const insistMay = async (visit: Visit, userId: string, action: Exclude<Action, 'register'>): Promise<ReadFacts> => {
    const here = hereOf(visit)
    const { siteId } = visit.site
    const query = {
      siteId,
      userId,
      sessionId: visit.member?.sessionId,
      siteDay: here.siteDay,
      terms: termsOf(visit.site),
    }
    let read = await readFacts(db, vault, query)
    if (read && here.registerBinds && register) {
      // Sign-ins do not wait for it.
      if (action === 'sign_in' && isDue(read.facts.register, here.now, SIGN_IN_FRESH_SECONDS))
        register.checkLater(query)
      if (RISKING_MONEY.includes(action) && isDue(read.facts.register, here.now)) {
        await register.check(query)
        read = await readFacts(db, vault, query)
      }
    }
    if (!read) throw new Refusal('LOGIN_EXPIRED')
    insist(may(read.facts, action, here))
    return read
  }

  return {
    vault,
    marks,
    personalKey,
    contactsOf: async (siteId, userId) => {
      const key = await personalKey(siteId, userId)
      return key ? readContacts(db, { siteId, userId }, key) : {}
    },
    bind: (tx, member, contact) => bindContact(tx, marks, { ...member, at: new Date(clock.now()) }, contact),
    may: async (visit, userId, action) => {
      await insistMay(visit, userId, action)
    },
    mayBet: betGate({
      read: (call) => insistMay(call, call.member.userId, 'place_bet'),
      stillMay: ({ facts }, call) => {
        const here = hereOf(call)
        const isRegisterDue = here.registerBinds === true && isDue(facts.register, here.now)
        return !isRegisterDue && may(facts, 'place_bet', here).allowed
      },
      sites: () => sites.all(),
      now: () => clock.now(),
    }),
    recognise: async (tx, member, device) => {
      await marks.persons.note(tx, member, 'device', device, member.at)
      await notePersonal(tx, marks.persons, member)
    },
    mayRegister: (visit) => insist(mayRegister(hereOf(visit))),
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
